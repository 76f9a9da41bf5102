import { execFile } from "node:child_process";
import { join } from "node:path";
import { connect, type Db } from "#server/db/client.ts";
import { findRunningPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { projectRoot } from "#server/env/program.ts";
import { findFreePorts } from "#tools/failover/child-process.ts";
import { type Route, startShopCluster } from "#tools/failover/shop-cluster.ts";
import { waitUntil } from "#tools/faults/scenario.ts";
import { startShop } from "#tools/shop/start-shop.ts";

/** A shop that the drill runs on. */
export type Site = {
  /** Of its servers. */
  origins: string[];
  /** The drill's own connection. It is the only one that is not killed. */
  db: Db;
  restartPooler?: (signal: NodeJS.Signals, pauseMs?: number) => Promise<void>;
  failOver?: () => Promise<void>;
  /** `npm run doctor`. Returns what it complains about. */
  examine: () => Promise<string[]>;
  stop: () => Promise<void>;
  /** Resolves when a server ends without being told to. */
  crashed: Promise<string>;
};

const mainFile = join(projectRoot, "build/shop/main.js");
const settings = { SHOP_PAYMENTS: "sandbox", SHOP_WORKERS: "1", SHOP_SAMPLE_DATA: "false" };

/** One server with its own PostgreSQL, which needs no other programs. */
export async function startSmallSite(dataDir: string): Promise<Site> {
  const [port] = await findFreePorts(1);
  const shop = await startShop(mainFile, dataDir, { ...settings, PORT: String(port) });
  const address = await findRunningPostgres(dataDir);
  if (!address) throw new Error("The shop's database is not running.");
  const { db, close } = connect(address, { maxConnections: 1 });
  return {
    origins: [shop.origin],
    db,
    examine: () => runDoctor({ SHOP_DATA_DIR: dataDir }),
    crashed: shop.crashed,
    async stop() {
      await close();
      await shop.stop();
    },
  };
}

/** Two servers behind HAProxy and PgBouncer, with a primary and a standby. */
export async function startLargeSite(
  folder: string,
  { routes, pooler }: { routes: [Route, Route]; pooler?: string | undefined },
): Promise<Site> {
  const cluster = await startShopCluster(mainFile, folder, { routes, ...(pooler && { pooler }), settings });
  const { shops, db, address, databases, restartPooler, stop } = cluster;
  const isReady = (origin: string) => () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origins: shops.map(({ origin }) => origin),
    db,
    ...(routes.includes("pooler") && { restartPooler }),
    async failOver() {
      await databases.failOver();
      for (const { origin } of shops) await waitUntil("the shop is ready again", isReady(origin));
      await databases.rejoin();
    },
    examine: () => runDoctor({ SHOP_DATA_DIR: join(folder, "shop-1"), DATABASE_URL: address }),
    crashed: Promise.race(shops.map(({ crashed }) => crashed)),
    stop,
  };
}

function runDoctor(variables: Record<string, string>): Promise<string[]> {
  const doctor = join(projectRoot, "build/shop/doctor.js");
  const args = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return new Promise((resolve) => {
    execFile("env", [...args, process.execPath, doctor], (error, printed, errors) => {
      const lines = `${printed}${errors}`.trim().split("\n");
      resolve(error ? lines.map((line) => `doctor: ${line}`) : []);
    });
  });
}
