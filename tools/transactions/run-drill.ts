import { setTimeout as sleep } from "node:timers/promises";
import { isNull, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { paymentEvents, refunds, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { addChairs, waitUntil } from "#tools/faults/scenario.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import { causeFaults, type FaultReport } from "./cause-faults.ts";
import { checkHistory } from "./check-history.ts";
import { runCustomerStep } from "./customer-journey.ts";
import { createHistory, type History, outcomeOf } from "./history.ts";
import type { OrderBook } from "./order-book.ts";
import { type FaultCounts, planFaults } from "./plan-faults.ts";
import { createRandom } from "./random.ts";
import { readFacts } from "./read-facts.ts";
import { type Client, createClient } from "./send-operation.ts";
import type { Site } from "./site.ts";
import { runStaffStep } from "./staff-work.ts";

export type DrillOptions = FaultCounts & {
  seed: number;
  customers: number;
  staff: number;
  historyFile: string;
};

/** The job that sends refunds again and asks about payments runs every 30 seconds. */
const settledMs = 150_000;
/** Enough for traffic before the first fault and after the last one. */
const calmMs = 1_500;

/** Customers and staff work while connections, PgBouncer and the primary are lost. Returns every contradiction that the checker finds. */
export async function runDrill(site: Site, options: DrillOptions): Promise<string[]> {
  const { seed, customers, staff, historyFile } = options;
  const history = createHistory(historyFile);
  const book: OrderBook = { orders: [], returnIds: [] };
  await site.db.insert(categories).values({ name: "Side", slug: "side", position: 1 }).onConflictDoNothing();
  const chairs = await addChairs(site.db, 20_000);
  const clientOf = (name: string, person: Client["person"]) =>
    createClient({ name, person, origins: site.origins, history, random: createRandom(seed, name) });

  const ended = new AbortController();
  const until = async (step: () => Promise<void>) => {
    while (!ended.signal.aborted) await step();
  };
  const working = [
    ...(await createCustomers(site.db, customers)).map((person, n) => {
      const client = clientOf(`customer ${n + 1}`, person);
      return until(() => runCustomerStep(client, chairs, book));
    }),
    ...(await createStaff(site.db, staff)).map(({ person, ownProducts }, n) => {
      const client = clientOf(`staff ${n + 1}`, person);
      return until(() => runStaffStep(client, [...ownProducts, ...chairs], book));
    }),
  ];
  const caused = sleep(calmMs).then(() => causeFaults(site, planFaults(seed, options), history));
  const crash = site.crashed.then((message) => {
    throw new Error(message);
  });
  try {
    await Promise.race([caused.then(() => sleep(calmMs)), crash, ...working]);
  } finally {
    ended.abort();
  }
  await Promise.all(working);
  report(history, await caused);
  await waitUntil("payments and refunds are settled", () => isSettled(site.db), settledMs);
  return [...checkHistory(history.operations, await readFacts(site.db)), ...(await site.examine())];
}

/** Each has products that no one else changes, so that every number of pieces in a response can be checked. */
async function createStaff(db: Db, count: number) {
  const people = await createCustomers(db, count, "admin");
  const staff = [];
  for (const person of people) staff.push({ person, ownProducts: await addChairs(db, 50) });
  return staff;
}

async function isSettled(db: Db): Promise<boolean> {
  const waiting = [
    await db.$count(sandboxWebhooks),
    await db.$count(paymentEvents, isNull(paymentEvents.handledAt)),
    await db.$count(refunds, ne(refunds.state, "succeeded")),
  ];
  return waiting.every((count) => count === 0);
}

function report({ operations }: History, { killed, inTransaction, notes }: FaultReport) {
  const attempts = operations.flatMap((operation) => operation.attempts);
  const count = (outcome: string) => operations.filter((each) => outcomeOf(each) === outcome).length;
  const unanswered = attempts.filter(({ status }) => status === 0).length;
  const unavailable = attempts.filter(({ status }) => status >= 500).length;
  console.log(
    `Killed ${killed} backends, ${inTransaction} of them in a transaction${notes.length > 0 ? `; ${notes.join(", ")}` : ""}.\n` +
      `${operations.length} operations in ${attempts.length} requests: ${count("done")} done, ${count("refused")} refused, ` +
      `${count("unknown")} unknown; ${unanswered} requests without a response, ${unavailable} with 5xx.`,
  );
}
