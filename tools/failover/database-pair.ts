import { randomBytes } from "node:crypto";
import pg from "pg";
import { choosePostgresUser, type PostgresUser } from "#server/db/embedded/system-user.ts";
import { waitUntil } from "#tools/faults/scenario.ts";
import { checkUser, createNode, type PostgresNode } from "./postgres-node.ts";

export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>;

/** A primary and a synchronous standby, which change places. */
export async function startDatabasePair(folder: string, binDir: string, ports: [number, number]) {
  const user: PostgresUser = await choosePostgresUser(folder);
  const login = { username: "shop", password: randomBytes(18).toString("base64url") };
  const nodeOf = (name: string, port: number) => createNode({ name, port, folder, binDir, user, login });
  let [primary, standby] = [await nodeOf("node-a", ports[0]), await nodeOf("node-b", ports[1])];
  const nodes = [primary, standby];

  const ask = async <Row extends pg.QueryResultRow>(
    node: PostgresNode,
    query: string,
    database = "postgres",
  ) => {
    const { username: user, password } = login;
    const client = new pg.Client({ host: "127.0.0.1", port: node.port, database, user, password });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Row>(query)).rows;
    } finally {
      await client.end();
    }
  };
  const accepts = (node: PostgresNode) =>
    waitUntil(`${node.name} accepts connections`, () => ask(node, "select").then(Boolean, () => false));

  /** Only then: with nothing to wait for, every commit would block. */
  async function makeSynchronous() {
    const isState = (wanted: string) => async () => {
      const [row] = await ask<{ state: string }>(
        primary,
        "select case state when 'streaming' then sync_state end as state from pg_stat_replication",
      );
      return row?.state === wanted;
    };
    await waitUntil("the standby is streaming", isState("async"));
    await ask(primary, "alter system set synchronous_standby_names = '*'");
    await ask(primary, "select pg_reload_conf()");
    await waitUntil("the standby is synchronous", isState("sync"));
  }

  async function startStandby() {
    await standby.followFrom(primary);
    await accepts(standby);
    await makeSynchronous();
  }

  async function stop() {
    // The standby first: a primary that shuts down waits for it.
    for (const node of [standby, primary]) await node.stop();
  }

  try {
    await primary.createPrimary();
    await accepts(primary);
    await ask(primary, `create role ${checkUser} login`);
    await ask(primary, "create database shop");
    await startStandby();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    nodes,
    user,
    login,
    primaryName: () => primary.name,
    stop,

    /** Kills the primary and promotes the standby. */
    async failOver() {
      await primary.kill();
      await standby.promote();
      [primary, standby] = [standby, primary];
    },

    /** The killed server comes back as a copy of the new primary. */
    rejoin: startStandby,

    /** How often queries on the standby have read the products. */
    async countReadsOfStandby(): Promise<number> {
      const [row] = await ask<{ reads: number }>(
        standby,
        "select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'products'",
        "shop",
      );
      return row?.reads ?? 0;
    },
  };
}
