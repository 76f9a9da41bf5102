import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import {
  buyUnit,
  createJournal,
  type Journal,
  retryUnansweredOrders,
  sendTraffic,
} from "#tools/faults/crash-traffic.ts";
import { findInconsistencies } from "#tools/faults/find-inconsistencies.ts";
import { addChairs, waitUntil } from "#tools/faults/scenario.ts";
import { type Customer, createCustomers } from "#tools/shop/customers.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { type ShopCluster, startShopCluster } from "./shop-cluster.ts";

type Options = { rounds: number; customerCount: number };

/** The shop must sell again within this time after the primary is lost. */
const maxOutageMs = 15_000;

/** Kills the primary and promotes the standby again and again under mixed traffic. Returns every inconsistency. */
export async function runFailoverDrill(
  mainFile: string,
  { rounds, customerCount }: Options,
): Promise<string[]> {
  const folder = await createDataDir();
  const journal = createJournal();
  const failures: string[] = [];
  try {
    const cluster = await startShopCluster(mainFile, folder);
    try {
      const customers = await createCustomers(cluster.db, customerCount + 1);
      const productIds = await addChairs(cluster.db, 20_000);
      for (let round = 1; round <= rounds && failures.length === 0; round++) {
        await runRound(cluster, customers, productIds, journal, round);
        failures.push(...(await findInconsistencies(cluster.db, journal)));
      }
    } finally {
      await cluster.stop();
    }
  } finally {
    await removeDataDir(folder);
  }
  return failures;
}

async function runRound(
  cluster: ShopCluster,
  [buyer, ...customers]: Customer[],
  productIds: string[],
  journal: Journal,
  round: number,
) {
  assert(buyer);
  const { origin, shops, databases } = cluster;
  const ended = new AbortController();
  const traffic = sendTraffic(origin, customers, productIds, journal, ended.signal);
  const sells = (shop: string) => buyUnit(shop, buyer, productIds, journal);
  try {
    await waitForRequests(journal, 200 + Math.random() * 100);
    const lost = databases.primaryName();
    const killedAtMs = performance.now();
    await databases.failOver();
    for (const shop of shops) await waitUntil("the shop sells again", () => sells(shop.origin), maxOutageMs);
    const outageMs = performance.now() - killedAtMs;
    assert(outageMs < maxOutageMs, `the shop sold again only after ${Math.round(outageMs)} ms`);
    for (const shop of shops) await expectStockEvents(shop.origin, () => sells(shop.origin));
    await waitForRequests(journal, 100);

    await databases.rejoin();
    const readsBefore = await databases.countReadsOfStandby();
    for (const shop of shops)
      await waitUntil("public reads come from the standby again", async () => {
        await fetch(`${shop.origin}/api/products?limit=1`).then((response) => response.text());
        return (await databases.countReadsOfStandby()) > readsBefore;
      });
    await waitForRequests(journal, 100);
    ended.abort();
    await traffic;
    const unanswered = journal.attempts.filter(({ response }) => !response).length;
    await retryUnansweredOrders(origin, journal);
    const placed = journal.attempts.filter(({ response }) => response).length;
    console.log(
      `Round ${round}: killed the primary ${lost}. Both servers sold again after ${(outageMs / 1000).toFixed(1)} s. ` +
        `${journal.requests} requests so far, ${placed} orders acknowledged, ${unanswered} unanswered orders retried.`,
    );
  } finally {
    ended.abort();
    await traffic;
  }
}

async function waitForRequests(journal: Journal, count: number) {
  const until = journal.requests + count;
  await waitUntil(
    `${Math.round(count)} more requests succeed`,
    async () => journal.requests >= until || journal.errors.length > 0,
  );
}

/** A server that lost its database must subscribe again: otherwise open pages would not see sales. */
async function expectStockEvents(origin: string, sell: () => Promise<boolean>) {
  const closed = new AbortController();
  const response = await fetch(`${origin}/api/stock/events`, { signal: closed.signal });
  let received = "";
  const reading = (async () => {
    for await (const chunk of response.body ?? []) received += Buffer.from(chunk).toString();
  })().catch(() => {});
  try {
    await waitUntil("a sale is sent to open pages", async () => {
      await sell();
      await sleep(200);
      return received.includes("event: stock");
    });
  } finally {
    closed.abort();
    await reading;
  }
}
