import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { startNetworkProxy } from "#tools/faults/network-proxy.ts";
import { type RunningShop, type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";
import { assertGracefulFailure } from "#tools/faults/shop-client.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";

/** A remote database refuses connections for a minute, and later accepts them but sends nothing. */
export const databaseUnreachable: Scenario = {
  name: "database-unreachable",
  async run(mainFile, { quick }) {
    const databaseDir = await createDataDir();
    const postgres = await startEmbeddedPostgres(databaseDir);
    const { host, port, username, password, database } = postgres.connection;
    const proxy = await startNetworkProxy(`${host}/.s.PGSQL.${port}`);
    const databaseUrl = `postgres://${username}:${password}@127.0.0.1:${proxy.port}/${database}`;
    try {
      await withRunningShop(
        mainFile,
        { databaseUrl, settings: { DATABASE_URL: databaseUrl } },
        async (running) => {
          const durationMs = quick ? 4_000 : 60_000;
          await runOutage(running, { begin: proxy.disconnect, end: proxy.resume, durationMs });
          await runOutage(running, { begin: proxy.pause, end: proxy.resume, durationMs: durationMs / 2 });
        },
      );
    } finally {
      proxy.close();
      await postgres.stop();
      await removeDataDir(databaseDir);
    }
  },
};

type Outage = { begin: () => void; end: () => void; durationMs: number };

async function runOutage({ client }: RunningShop, { begin, end, durationMs }: Outage) {
  const productPage = `/products/${client.productIds[0]}`;
  await client.assertOrderSucceeds();
  await client.assertPageLoads("/product");
  await client.assertPageLoads(productPage);
  begin();
  const over = Date.now() + durationMs;
  while (Date.now() < over) {
    // Public pages come from the cache; everything else gets a 503.
    await Promise.all(["/healthz", "/product", productPage].map((path) => client.assertPageLoads(path)));
    const [order, orders] = await Promise.all([
      Promise.race([client.buy(), sleep(over - Date.now())]),
      Promise.race([client.request("/api/payments/mine"), sleep(over - Date.now())]),
    ]);
    if (order) assertGracefulFailure(order, 25_000);
    assert(orders?.status !== 500, "a request without a database returned 500");
    await sleep(200);
  }
  end();
  await waitUntil(
    "an order succeeds after the outage",
    async () => (await client.buy()).status === 201,
    40_000,
  );
}
