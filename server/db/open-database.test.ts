import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createEmptyDb } from "#server/backup/test-restore.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import type { Db } from "./client.ts";
import { openDatabase } from "./open-database.ts";
import { createTestDb } from "./test-db.ts";

const { db: older, address } = await createTestDb();
await older.execute(sql`update drizzle.functions set hash = 'older'`);
const folder = await mkdtemp(join(tmpdir(), "sedia-open-"));
afterAll(() => rm(folder, { recursive: true }));

const command = { besideRunningShop: true };

async function settingsFor(db: Db, settings: Record<string, string> = {}) {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const { host, port, username, password } = address;
  const url = `postgres://${username}:${password}@${encodeURIComponent(host)}:${port}/${rows[0]?.name}`;
  return parseEnv({ DATABASE_URL: url, SHOP_DATA_DIR: join(folder, "data"), ...settings });
}

const tables = sql`select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))`;

test("a command without a shop refuses, and creates neither a folder nor a table", async () => {
  const dataDir = join(folder, "absent");
  await expect(openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), command)).rejects.toThrow(
    `There is no shop in ${dataDir}. Check SHOP_DATA_DIR, DATABASE_URL and SHOP_ENV_FILE.`,
  );
  expect(await readdir(folder)).toEqual([]);
  const empty = await createEmptyDb(address);
  await expect(openDatabase(await settingsFor(empty), command)).rejects.toThrow("There is no shop in");
  expect((await empty.execute(tables)).rows).toHaveLength(0);
});

test("an older database is upgraded by a start or by the migrate command, and by no other command", async () => {
  const refusal = "Upgrade it first: npm run migrate";
  await expect(openDatabase(await settingsFor(older), command)).rejects.toThrow(refusal);
  const manual = await settingsFor(older, { SHOP_MIGRATE_AT_START: "false" });
  await expect(openDatabase(manual)).rejects.toThrow(refusal);
  const migrated = await openDatabase(manual, { ...command, migrates: true });
  expect(migrated.stateBefore).toBe("older");
  await migrated.close();
  const started = await openDatabase(manual);
  expect(started.stateBefore).toBe("current");
  await started.close();
});

test("a start with a new database creates its tables", async () => {
  const empty = await createEmptyDb(address);
  const { stateBefore, close } = await openDatabase(await settingsFor(empty));
  expect(stateBefore).toBe("missing");
  expect((await empty.execute(sql`select from shop_settings`)).rows).toHaveLength(1);
  await close();
});
