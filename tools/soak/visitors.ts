import { setTimeout as sleep } from "node:timers/promises";
import type { ShopClient } from "#tools/faults/shop-client.ts";

const concurrency = 4;

/** Called after every visit, with the error if it failed. */
type OnVisit = (error: string | undefined) => void;

const pages = [
  "/",
  "/product",
  "/product?q=walnt&page=1",
  "/api/products?limit=6",
  "/api/products?q=rokcing",
];

/** Simulated visitors who browse, subscribe to stock events, abort requests, and buy. */
export function createVisitors(client: ShopClient, onVisit: OnVisit) {
  let turn = 0;

  async function visit(): Promise<void> {
    const n = turn++;
    const run = visits[n % visits.length] ?? viewPage;
    onVisit(await run(client, n));
  }

  return {
    /** Visits as fast as possible. Returns the visits per second. */
    async measureCapacity(durationMs: number): Promise<number> {
      const [before, started] = [turn, performance.now()];
      await inParallel(async () => {
        while (performance.now() - started < durationMs) await visit();
      });
      return (turn - before) / ((performance.now() - started) / 1000);
    },

    /** Visits at a fixed rate. A visitor who falls behind does not catch up with a burst. */
    async runAtRate(perSecond: number, durationMs: number): Promise<void> {
      const intervalMs = (1000 / perSecond) * concurrency;
      const end = performance.now() + durationMs;
      await inParallel(async () => {
        let next = performance.now() + Math.random() * intervalMs;
        while (next < end) {
          await sleep(Math.max(0, next - performance.now()));
          await visit();
          next = Math.max(next + intervalMs, performance.now() - intervalMs);
        }
      });
    },
  };
}

async function inParallel(visitor: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: concurrency }, visitor));
}

type Visit = (client: ShopClient, turn: number) => Promise<string | undefined>;

const viewPage: Visit = async (client, turn) => {
  const path = pages[turn % pages.length] ?? "/";
  const { status } = await client.request(path);
  return status === 200 ? undefined : `${path} returned ${status}`;
};

const viewProduct: Visit = async (client, turn) => {
  const { status } = await client.request(`/products/${client.productIds[turn % 3]}`);
  return status === 200 ? undefined : `a product page returned ${status}`;
};

const buy: Visit = async (client) => {
  const { status } = await client.buy();
  return status === 201 ? undefined : `an order returned ${status}`;
};

const openStockEvents: Visit = async (client) => {
  const status = await client.abortEarly("/api/stock/events");
  return status === 200 ? undefined : `stock events returned ${status}`;
};

const abortPage: Visit = async (client, turn) => {
  const status = await client.abortEarly(`/product?q=${turn % 100}`);
  return status === 200 ? undefined : `an aborted request returned ${status}`;
};

const visits = [
  buy,
  viewProduct,
  viewPage,
  viewPage,
  openStockEvents,
  viewPage,
  viewPage,
  abortPage,
  viewPage,
];
