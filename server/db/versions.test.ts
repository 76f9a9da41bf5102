import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readFunctions } from "./apply-functions.ts";
import type { Db } from "./client.ts";
import { functionVersions } from "./function-versions.ts";
import { listMigrations } from "./list-migrations.ts";
import { migrate } from "./migrate.ts";
import { findSchemaState } from "./schema-state.ts";
import { createTestDb } from "./test-db.ts";

const newerFunctions = await createTestDb();
const newerTables = await createTestDb();
const withoutVersions = await createTestDb();
const forOldRelease = await createTestDb();

const olderFunction = sql.raw(
  "create or replace function shop_today() returns date language sql return date '2020-02-29'",
);

async function today(db: Db) {
  const { rows } = await db.execute<{ today: string }>(sql`select shop_today()::text as today`);
  return rows[0]?.today;
}

/** What every release without versions does at its start if the functions differ from its own. */
async function applyAsOldRelease(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(olderFunction);
    await tx.execute(sql`create table if not exists drizzle.functions (hash text not null)`);
    await tx.execute(sql`delete from drizzle.functions`);
    await tx.execute(sql`insert into drizzle.functions (hash) values ('older')`);
  });
}

test("changed functions have a new version", async () => {
  const { hash } = await readFunctions();
  expect(functionVersions.at(-1), `Add ${hash} to server/db/function-versions.ts`).toBe(hash);
  expect(new Set(functionVersions).size).toBe(functionVersions.length);
});

test("newer functions are kept, and the refusal names their release", async () => {
  const { db, address } = newerFunctions;
  await db.execute(olderFunction);
  await db.execute(
    sql`update drizzle.functions set hash = 'newer', version = version + 1, release = '9.8.7'`,
  );
  await expect(findSchemaState(db)).rejects.toThrow("Start release 9.8.7 or a newer one.");
  await expect(migrate(address)).rejects.toThrow("Start release 9.8.7 or a newer one.");
  expect(await today(db)).toBe("2020-02-29");
});

test("newer tables are refused", async () => {
  const { db, address } = newerTables;
  const [last] = listMigrations().slice(-1);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Number(last?.folderMillis) + 1})`,
  );
  await expect(findSchemaState(db)).rejects.toThrow("upgraded by a newer Sedia");
  await expect(migrate(address)).rejects.toThrow("upgraded by a newer Sedia");
});

test("a database of a release without versions gets them", async () => {
  const { db, address } = withoutVersions;
  await db.execute(sql`drop table drizzle.functions`);
  await db.execute(sql`create table drizzle.functions (hash text not null)`);
  await applyAsOldRelease(db);
  expect(await today(db)).toBe("2020-02-29");
  expect(await findSchemaState(db)).toBe("older");
  await migrate(address);
  expect(await findSchemaState(db)).toBe("current");
  expect(await today(db)).not.toBe("2020-02-29");
  expect((await db.execute(sql`select version from drizzle.functions`)).rows).toEqual([
    { version: functionVersions.length },
  ]);
});

test("a release without versions cannot put its functions back", async () => {
  const { db } = forOldRelease;
  await expect(applyAsOldRelease(db)).rejects.toMatchObject({
    cause: expect.objectContaining({
      message: expect.stringMatching(/^Sedia .+ has upgraded this database/),
    }),
  });
  expect(await today(db)).not.toBe("2020-02-29");
  await expect(db.execute(sql`update drizzle.functions set version = version - 1`)).rejects.toThrow();
  expect(await findSchemaState(db)).toBe("current");
});
