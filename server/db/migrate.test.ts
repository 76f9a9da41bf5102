import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";
import { migrate } from "./migrate.ts";
import { findSchemaState } from "./schema-state.ts";
import { createTestDb } from "./test-db.ts";

const { db, address } = await createTestDb();

test("a migrated database has the triggers and functions of server/db/functions", async () => {
  const folder = join(projectRoot, "server/db/functions");
  const files = (await readdir(folder)).map((file) => file.replace(".sql", "")).sort();
  const { rows: functions } = await db.execute<{ name: string; body: string }>(
    sql`select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
  );
  expect(functions.map(({ name }) => name)).toEqual(files);
  const sources = await Promise.all(files.map((file) => readFile(join(folder, `${file}.sql`), "utf8")));
  functions.forEach(({ body }, at) => {
    expect(sources[at]).toContain(body);
  });
  const { rows: triggers } = await db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where not tgisinternal order by 1`,
  );
  const declared = [...sources.join("\n").matchAll(/CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)/g)];
  expect(triggers.map(({ name }) => name)).toEqual(declared.map(([, name]) => name).sort());
});

test("a changed function is applied at the next start", async () => {
  await db.execute(sql`update drizzle.functions set hash = 'older'`);
  await db.execute(sql`drop function notify_outbox cascade`);
  expect(await findSchemaState(db)).toBe("older");
  await migrate(address);
  expect(await findSchemaState(db)).toBe("current");
  expect((await db.execute(sql`select from pg_trigger where tgname = 'outbox_notify'`)).rows).toHaveLength(1);
});
