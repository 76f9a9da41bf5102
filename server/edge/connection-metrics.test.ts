import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/db/client.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { measureConnections } from "./connection-metrics.ts";

const { address } = await createTestDb();
const { db, close } = connect(address, { maxConnections: 2 });
afterAll(close);

test("the metrics of a pool say how many connections are in use, and how many statements wait for one", async () => {
  const registry = new Registry();
  measureConnections(registry, db);
  const read = async () => {
    const metrics = await registry.getMetricsAsJSON();
    const pool = metrics.map(({ name, values }) => [
      name.replace("sedia_database_pool_", ""),
      values[0]?.value,
    ]);
    return Object.fromEntries(pool);
  };
  const clients = [await db.$client.connect(), await db.$client.connect()];
  const waiting = db.$client.connect();
  expect(await read()).toEqual({ connections: 2, idle: 0, max: 2, waiting: 1 });
  for (const client of clients) client.release();
  (await waiting).release();
  expect(await read()).toEqual({ connections: 2, idle: 2, max: 2, waiting: 0 });
});
