import { realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backupShop, backupToFile } from "#server/backup/backup-shop.ts";
import { restoreShop } from "#server/backup/restore-shop.ts";
import { openBackup } from "#server/backup/sealed-file.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { openBareDatabase, openDatabase } from "../open-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

const asRoot = process.getuid?.() === 0;
/** Other users have no access. */
let folder: string;
let clusters: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sedia-private-"));
  clusters = [];
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const cluster of clusters) await rm(cluster, { recursive: true, force: true });
});

const envOf = (name: string) => parseEnv({ SHOP_DATA_DIR: join(folder, name) });

/** Opens a database, and records its cluster for deletion after the test. */
async function open(name: string, opening: typeof openBareDatabase = openDatabase) {
  const database = await opening(envOf(name));
  const clusterDir = realpathSync(join(folder, name, "postgres"));
  clusters.push(clusterDir);
  return { ...database, clusterDir };
}

test.skipIf(!asRoot)("the start reports the path of a database outside the data folder", async () => {
  const { notes, clusterDir, close } = await open("data");
  await close();
  expect(clusterDir).toMatch(/^\/var\/lib\/sedia\/database-/);
  expect(notes).toContain(
    `Its database is in ${clusterDir}, because PostgreSQL's user can't enter the data folder.`,
  );
});

test.skipIf(!asRoot)("only a database whose data folder was deleted is reported as unused", async () => {
  const deleted = await open("deleted");
  await deleted.close();
  await rm(join(folder, "deleted"), { recursive: true });
  const used = await open("used");
  await used.close();
  const { notes, close } = await open("other");
  await close();
  const reported = notes.filter((note) => note.includes("rm -r"));
  expect(reported).toContain(
    `The database in ${deleted.clusterDir} belonged to ${join(folder, "deleted")}, which no longer uses it. To delete it: rm -r ${deleted.clusterDir}`,
  );
  expect(reported.join()).not.toContain(used.clusterDir);
});

test.skipIf(!asRoot)("a backup covers a database outside the data folder", async () => {
  const file = join(folder, "shop.backup");
  const shop = await open("data");
  await shop.db.execute(sql`insert into shop_facts (key) values ('kept')`);
  await backupShop(
    { db: shop.db, uploads: createFolderStore(join(folder, "data", "uploads")) },
    backupToFile(file),
  ).finally(shop.close);
  const restored = await open("restored", openBareDatabase);
  try {
    await restoreShop(
      { db: restored.db, uploads: createFolderStore(join(folder, "restored", "uploads")) },
      await openBackup(file),
    );
    expect((await restored.db.execute(sql`select key from shop_facts where key = 'kept'`)).rows).toHaveLength(
      1,
    );
  } finally {
    await restored.close();
  }
});
