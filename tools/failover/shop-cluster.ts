import type { ChildProcess } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "#server/db/client.ts";
import { waitUntil } from "#tools/faults/scenario.ts";
import { type ShopProcess, startShop } from "#tools/shop/start-shop.ts";
import { findFreePorts, stopProgram } from "./child-process.ts";
import { type DatabasePair, startDatabasePair } from "./database-pair.ts";
import { installPackages, pgbouncer } from "./install-packages.ts";
import { preparesStatements, startHaproxy, startPgbouncer } from "./proxies.ts";

export type ShopCluster = Awaited<ReturnType<typeof startShopCluster>>;

type ClusterOptions = {
  /** How the two servers reach the primary. */
  routes?: [Route, Route];
  /** The program. */
  pooler?: string;
  settings?: Record<string, string>;
};

export type Route = "pooler" | "direct";

/** Two shop servers and two databases behind HAProxy. Both servers read from the standby. */
export async function startShopCluster(
  mainFile: string,
  folder: string,
  { routes = ["pooler", "direct"], pooler: program = pgbouncer, settings = {} }: ClusterOptions = {},
) {
  const binDir = installPackages();
  const [a, b, primary, standby, pooler, balancer, ...shopPorts] = (await findFreePorts(8)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  let balancing: ChildProcess | undefined;
  let pooling: ChildProcess | undefined;
  const shops: ShopProcess[] = [];
  let databases: DatabasePair | undefined;
  let connection: ReturnType<typeof connect> | undefined;

  async function stop() {
    await connection?.close();
    await Promise.all(shops.map((shop) => shop.stop()));
    await stopProgram(balancing);
    await stopProgram(pooling, "SIGQUIT");
    await databases?.stop();
  }

  try {
    databases = await startDatabasePair(folder, binDir, [a, b]);
    const { nodes, user, login } = databases;
    const addressAt = (port: number) =>
      `postgres://${login.username}:${login.password}@127.0.0.1:${port}/shop`;
    const named = shopPorts.map((port, n) => ({ name: `shop-${n + 1}`, port }));
    balancing = await startHaproxy({
      folder,
      databases: nodes,
      shops: named,
      ports: { primary, standby, shop: balancer },
    });
    const startPooler = () =>
      startPgbouncer({ program, folder, port: pooler, databasePort: primary, user, login });
    pooling = await startPooler();
    // One connection: the drill of transactions kills the others.
    connection = connect(addressAt(primary), { maxConnections: 1 });
    const { db } = connection;
    await waitUntil("HAProxy has found the primary", () => leadsToPrimary(addressAt(primary)));
    const pooled = {
      DATABASE_URL: addressAt(pooler),
      DATABASE_DIRECT_URL: addressAt(primary),
      DATABASE_PREPARED_STATEMENTS: String(preparesStatements(program)),
    };
    for (const [n, { name, port }] of named.entries()) {
      const dataDir = join(folder, name);
      await mkdir(dataDir);
      shops.push(
        await startShop(mainFile, dataDir, {
          PORT: String(port),
          SHOP_WORKERS: "1",
          SHOP_SAMPLE_DATA: "false",
          DATABASE_READ_URL: addressAt(standby),
          ...(routes[n] === "pooler" ? pooled : { DATABASE_URL: addressAt(primary) }),
          ...settings,
        }),
      );
    }
    return {
      origin: `http://127.0.0.1:${balancer}`,
      shops,
      databases,
      db,
      /** Of the primary. */
      address: addressAt(primary),
      stop,

      async restartPooler(signal: NodeJS.Signals, pauseMs = 0) {
        await stopProgram(pooling, signal);
        await sleep(pauseMs);
        pooling = await startPooler();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** HAProxy sends connections to every server until its first checks are complete. */
async function leadsToPrimary(address: string): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { db, close } = connect(address, { maxConnections: 1 });
    const {
      rows: [row],
    } = await db
      .execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
      .catch(() => ({ rows: [] }))
      .finally(close);
    if (row?.standby !== false) return false;
  }
  return true;
}
