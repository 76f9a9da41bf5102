import { setTimeout as sleep } from "node:timers/promises";
import type { Shopping } from "./shopping.ts";

const atOnce = 4;

/** Hears of every visit, and of what was wrong with it. */
type Note = (complaint: string | undefined) => void;

const pages = [
  "/",
  "/product",
  "/product?q=walnt&page=1",
  "/api/products?limit=6",
  "/api/products?q=rokcing",
];

/** A few people at once who look around, follow what is in stock, leave before they are answered, and buy. */
export function createVisitors(shopping: Shopping, note: Note) {
  let turn = 0;

  async function visit(): Promise<void> {
    const mine = turn++;
    const kind = kinds[mine % kinds.length] ?? look;
    note(await kind(shopping, mine));
  }

  async function together(visitor: () => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, visitor));
  }

  return {
    /** As fast as they are answered. Gives how many visits a second that is. */
    async rush(forMs: number): Promise<number> {
      const [before, started] = [turn, performance.now()];
      await together(async () => {
        while (performance.now() - started < forMs) await visit();
      });
      return (turn - before) / ((performance.now() - started) / 1000);
    },

    /** So many a second. Who falls behind does not make up for it by a rush. */
    async stroll(perSecond: number, forMs: number): Promise<void> {
      const paceMs = (1000 / perSecond) * atOnce;
      const end = performance.now() + forMs;
      await together(async () => {
        let next = performance.now() + Math.random() * paceMs;
        while (next < end) {
          await sleep(Math.max(0, next - performance.now()));
          await visit();
          next = Math.max(next + paceMs, performance.now() - paceMs);
        }
      });
    },
  };
}

type Kind = (shopping: Shopping, turn: number) => Promise<string | undefined>;

const look: Kind = async (shopping, turn) => {
  const path = pages[turn % pages.length] ?? "/";
  const { status } = await shopping.ask(path);
  return status === 200 ? undefined : `${path} was answered with ${status}`;
};

const lookClosely: Kind = async (shopping, turn) => {
  const { status } = await shopping.ask(`/products/${shopping.productIds[turn % 3]}`);
  return status === 200 ? undefined : `a product was answered with ${status}`;
};

const buy: Kind = async (shopping) => {
  const { status } = await shopping.buy();
  return status === 201 ? undefined : `an order was answered with ${status}`;
};

/** Hears the beginning of the stream and closes the page. */
const follow: Kind = async (shopping) => {
  const status = await shopping.leaveEarly("/api/stock/events");
  return status === 200 ? undefined : `following the stock was answered with ${status}`;
};

const leaveEarly: Kind = async (shopping, turn) => {
  const status = await shopping.leaveEarly(`/product?q=${turn % 100}`);
  return status === 200 ? undefined : `somebody who left early was answered with ${status}`;
};

const kinds: Kind[] = [buy, lookClosely, look, look, follow, look, look, leaveEarly, look];
