import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { must } from "#tools/faults/must.ts";
import { mustBeHonest } from "#tools/faults/shopping.ts";
import {
  type Drill,
  eventually,
  newDataDir,
  onStage,
  removeDataDir,
  type Stage,
} from "#tools/faults/stage.ts";
import { openWire } from "#tools/faults/wire.ts";

/** The database of another machine cannot be reached for a minute, and then does not answer for a while. */
export const databaseAway: Drill = {
  name: "database-away",
  async run(mainFile, { quick }) {
    const theirDir = await newDataDir();
    const theirs = await startEmbeddedPostgres(theirDir);
    const { host, port, username, password, database } = theirs.connection;
    const wire = await openWire(`${host}/.s.PGSQL.${port}`);
    const databaseUrl = `postgres://${username}:${password}@127.0.0.1:${wire.port}/${database}`;
    try {
      await onStage(mainFile, { databaseUrl, settings: { DATABASE_URL: databaseUrl } }, async (stage) => {
        const forMs = quick ? 4_000 : 60_000;
        await trouble(stage, wire.cut, forMs, wire.mend);
        await trouble(stage, wire.hold, forMs / 2, wire.mend);
      });
    } finally {
      wire.close();
      await theirs.stop();
      await removeDataDir(theirDir);
    }
  },
};

async function trouble({ shopping }: Stage, begin: () => void, forMs: number, end: () => void) {
  const productPage = `/products/${shopping.productIds[0]}`;
  await shopping.mustBuy();
  await shopping.mustServe("/product");
  await shopping.mustServe(productPage);
  begin();
  const over = Date.now() + forMs;
  while (Date.now() < over) {
    // What everybody sees is still there; what needs the database says that it is away.
    await Promise.all(["/healthz", "/product", productPage].map((path) => shopping.mustServe(path)));
    const [order, elsewhere] = await Promise.all([
      Promise.race([shopping.buy(), sleep(over - Date.now())]),
      Promise.race([shopping.ask("/api/payments/mine"), sleep(over - Date.now())]),
    ]);
    if (order) mustBeHonest(order, 25_000);
    must(elsewhere?.status !== 500, "an answer of 500 without a database");
    await sleep(200);
  }
  end();
  await eventually(
    "an order after the database was away",
    async () => (await shopping.buy()).status === 201,
    40_000,
  );
}
