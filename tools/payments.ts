import assert from "node:assert/strict";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { projectRoot } from "#server/env/program.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { addChairs } from "./faults/scenario.ts";
import { type Customer, createCustomers } from "./shop/customers.ts";
import { createDataDir, removeDataDir } from "./shop/data-dir.ts";
import { startShop } from "./shop/start-shop.ts";

// Kills the server with SIGKILL during and after each step from placing an order to its refund, and checks that every cent is accounted for.
const mainFile = join(projectRoot, "build/shop/main.js");
const methods = ["creditCard", "paypal"] as const;
const moments = ["during", "after"] as const;
/** The job that sends refunds again runs every 30 seconds. */
const patienceMs = 120_000;

type Progress = { orderId: string; pageUrl: string };
type Step = {
  name: string;
  run: (context: Context, progress: Progress) => Promise<unknown>;
};
type Context = { origin: string; customer: Customer; admin: Customer; method: string; key: string };

async function call(
  origin: string,
  { token }: Customer,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const steps: Step[] = [
  {
    name: "placing the order",
    run: async ({ origin, customer, method, key }, progress) => {
      const { body } = await call(
        origin,
        customer,
        "POST",
        "/payments",
        {
          username: customer.name,
          emailAddress: customer.email,
          address: "1 Oak Lane",
          phoneNumber: "555 0100",
          totalAmount: await totalOf(origin, customer, progress),
          paymentMethod: method,
        },
        { "Idempotency-Key": key },
      );
      progress.orderId = String(body.insertedId);
    },
  },
  {
    name: "opening the payment page",
    run: async ({ origin, customer, method }, progress) => {
      const path = `/payments/${progress.orderId}/pay`;
      const { body } = await call(origin, customer, "POST", path, { paymentMethod: method });
      progress.pageUrl = String(body.url);
    },
  },
  {
    name: "paying",
    run: (_, { pageUrl }) =>
      fetch(pageUrl, {
        method: "POST",
        body: new URLSearchParams({ card: "succeeds" }),
        redirect: "manual",
      }),
  },
  {
    name: "returning to the shop",
    run: ({ origin, customer }, { orderId }) => call(origin, customer, "POST", `/payments/${orderId}/check`),
  },
  {
    name: "canceling",
    run: ({ origin, customer }, { orderId }) =>
      call(origin, customer, "PATCH", `/payments/${orderId}/cancel`),
  },
  {
    name: "refunding",
    run: ({ origin, admin }, { orderId }) =>
      call(origin, admin, "POST", `/payments/${orderId}/refunds`, { all: true }),
  },
];

/** The cart is empty once the order is placed: the repeated request must have the same body. */
const totals = new Map<Progress, number>();
async function totalOf(origin: string, customer: Customer, progress: Progress): Promise<number> {
  const known = totals.get(progress);
  if (known !== undefined) return known;
  const response = await fetch(`${origin}/api/cards`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  const items = (await response.json()) as { price: number; discount: number }[];
  assert.equal(items.length, 1);
  const total = items.reduce((sum, { price }) => sum + price, 0);
  totals.set(progress, total);
  return total;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const dataDir = await createDataDir();
const settings = { PORT: String(await freePort()), SHOP_PAYMENTS: "sandbox", SHOP_WORKERS: "1" };
const start = () => startShop(mainFile, dataDir, settings);
let shop = await start();
let database = await openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
try {
  const [productId = ""] = await addChairs(database.db, 60);
  const [admin] = (await createCustomers(database.db, 1, "admin")) as [Customer];
  for (const method of methods)
    for (const killedAt of steps)
      for (const moment of moments) {
        const [customer] = (await createCustomers(database.db, 1)) as [Customer];
        await call(shop.origin, customer, "PATCH", `/products/${productId}/decrement`);
        await call(shop.origin, customer, "POST", "/cards", { productId });
        const progress = { orderId: "", pageUrl: "" };
        const context = () => ({ origin: shop.origin, customer, admin, method, key: customer.uid });
        for (const step of steps) {
          if (step !== killedAt) {
            await step.run(context(), progress);
            continue;
          }
          const running = step.run(context(), progress).catch(() => undefined);
          if (moment === "after") await running;
          else await sleep(Math.random() * 60);
          await shop.killServer();
          await running;
          await database.close();
          shop = await start();
          database = await openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
          await step.run(context(), progress);
        }
        await expectRefundedOnce(progress.orderId);
        console.log(`${method}: killed ${moment} ${killedAt.name}. Paid once, refunded once.`);
      }
  console.log("Every cent is accounted for.");
} finally {
  await database.close();
  await shop.stop();
  await removeDataDir(dataDir);
}

async function expectRefundedOnce(orderId: string): Promise<void> {
  const { db } = database;
  const read = async () => {
    const { rows } = await db.execute(sql`
      select status, payment_status, refunded_cents = subtotal_cents as "refunded",
        (select count(*)::int from payments where order_id = orders.id and received_cents is not null) as received,
        (select sum((refund ->> 'amountCents')::int)::int from payments join sandbox_objects on data ->> 'chargeId' = charge_reference,
          jsonb_array_elements(data -> 'refunds') refund where order_id = orders.id) = subtotal_cents as "providerAgrees"
      from orders where id = ${orderId}`);
    return rows[0];
  };
  const until = Date.now() + patienceMs;
  let order = await read();
  while (order?.payment_status !== "refunded" && Date.now() < until) {
    await sleep(200);
    order = await read();
  }
  assert.deepEqual(
    { ...order },
    { status: "cancelled", payment_status: "refunded", refunded: true, received: 1, providerAgrees: true },
  );
  assert.deepEqual(await findMoneyProblems(db), []);
  assert.deepEqual(await findImbalances(db), []);
}
