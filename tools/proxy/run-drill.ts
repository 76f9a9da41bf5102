import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { findFreePorts, stopProgram } from "#tools/failover/child-process.ts";
import { startNetworkProxy } from "#tools/faults/network-proxy.ts";
import { addChairs, waitUntil } from "#tools/faults/scenario.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { type ShopProcess, startShop } from "#tools/shop/start-shop.ts";
import { startCaddy } from "./start-caddy.ts";
import { startNginx } from "./start-nginx.ts";
import { createSite, type ShopSite, type Visits, visit } from "./visitors.ts";

type Options = { proxy: string; rounds: number; customerCount: number };

const startOf = new Map([
  ["nginx", startNginx],
  ["caddy", startCaddy],
]);

/** As deploy/Caddyfile says: Caddy asks every second whether a server is ready. nginx does not ask. */
const drainSeconds = "3";
/** Of the largest upload: see contract/basics/largest-files.ts. */
const largestBodyBytes = 12 * 1024 * 1024;
const requestsBetweenRestarts = 200;

/** Restarts two servers behind a proxy in turn while customers use the shop. Returns every failed request. */
export async function runProxyDrill(
  mainFile: string,
  { proxy, rounds, customerCount }: Options,
): Promise<string[]> {
  const startProxy = startOf.get(proxy);
  if (!startProxy) throw new Error("--proxy must be nginx or caddy");
  const folder = await createDataDir();
  const closing: (() => unknown)[] = [() => removeDataDir(folder)];
  try {
    const postgres = await startEmbeddedPostgres(folder);
    closing.push(postgres.stop);
    const { host, port: socketPort, username, password, database } = postgres.connection;
    const network = await startNetworkProxy(`${host}/.s.PGSQL.${socketPort}`);
    closing.push(network.close);
    const databaseUrl = `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${network.port}/${database}`;
    const [one, two, port, plainPort] = (await findFreePorts(4)) as [number, number, number, number];

    const start = async (shopPort: number) => {
      const dataDir = join(folder, `shop-${shopPort}`);
      await mkdir(dataDir, { recursive: true });
      return startShop(mainFile, dataDir, {
        PORT: String(shopPort),
        DATABASE_URL: databaseUrl,
        SHOP_WORKERS: "1",
        SHOP_SAMPLE_DATA: "false",
        SHOP_TRUST_PROXY: "true",
        SHOP_DRAIN_SECONDS: drainSeconds,
      });
    };
    const shops = new Map<number, ShopProcess>();
    closing.push(() => Promise.all([...shops.values()].map((shop) => shop.stop())));
    for (const shopPort of [one, two]) shops.set(shopPort, await start(shopPort));
    const running = await startProxy({ folder, shopPorts: [one, two], port, plainPort });
    closing.push(() => stopProgram(running));

    const { db, close } = connect(postgres.connection, { maxConnections: 1 });
    closing.push(close);
    const customers = await createCustomers(db, customerCount);
    const productIds = await addChairs(db, 20_000);
    const site = createSite(`https://127.0.0.1:${port}`);
    await waitUntil("the proxy passes requests on", () =>
      site.send("GET", "/readyz").then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await expectRedirect(plainPort);
    await expectLargeBodyToPass(site);

    const visits: Visits = { requests: 0, failures: [] };
    const stopping = new AbortController();
    const visiting = visit(site, customers, productIds, visits, stopping.signal);
    const moreRequests = () => {
      const until = visits.requests + requestsBetweenRestarts;
      return waitUntil("more requests are sent", async () => visits.requests >= until);
    };
    try {
      await expectStockEvents(site);
      for (let round = 1; round <= rounds; round++) {
        for (const [shopPort, shop] of shops) {
          await moreRequests();
          await shop.stop();
          await moreRequests();
          shops.set(shopPort, await start(shopPort));
        }
        console.log(`Round ${round}: ${visits.requests} requests so far, ${visits.failures.length} failed.`);
      }
      await moreRequests();
    } finally {
      stopping.abort();
      await visiting;
    }
    return visits.failures;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function expectRedirect(plainPort: number) {
  const { status } = await fetch(`http://127.0.0.1:${plainPort}/`, { redirect: "manual" });
  assert([301, 308].includes(status), "http does not lead to https");
}

/** The shop may refuse it, because it is no upload, or end the connection. The proxy must not refuse it. */
async function expectLargeBodyToPass({ send }: ShopSite) {
  const { status, type } = await send("POST", "/api/jwt", { body: "x".repeat(largestBodyBytes) });
  assert(status !== 413 || type.includes("problem+json"), "the proxy refused a large body");
}

/** While customers fill their carts, changes of the stock must arrive as they happen. */
async function expectStockEvents({ open }: ShopSite) {
  const stream = open("GET", "/api/stock/events");
  let received = "";
  stream.once("response", (response) => response.on("data", (text) => (received += text)));
  stream.on("error", () => {});
  try {
    await waitUntil("stock events pass the proxy", async () => received.includes("event: stock"));
  } finally {
    stream.destroy();
  }
}
