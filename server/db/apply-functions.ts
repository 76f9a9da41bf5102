import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { projectRoot, version as release } from "#server/env/program.ts";
import { functionVersions } from "./function-versions.ts";

const functionsFolder = join(projectRoot, "server/db/functions");

/** Only grows. */
export const functionsVersion = functionVersions.length;

/** Creates or replaces every trigger and function. They need the tables of the last migration. */
export async function applyFunctions(tx: ClientBase): Promise<void> {
  const { statements, hash } = await readFunctions();
  await recordRelease(tx);
  // Functions call each other, whichever is created first.
  await tx.query("set local check_function_bodies = off");
  for (const statement of statements) await tx.query(statement);
  await tx.query("update drizzle.functions set hash = $1, version = $2", [hash, functionsVersion]);
}

/** The release that changed the database last. It is named when an older one is refused. */
export async function recordRelease(tx: ClientBase): Promise<void> {
  // Earlier releases created the table with the hash only.
  await tx.query("create table if not exists drizzle.functions (hash text not null)");
  await tx.query(`alter table drizzle.functions add column if not exists version integer not null default 0,
    add column if not exists release text not null default ''`);
  await tx.query(
    "insert into drizzle.functions (hash) select '' where not exists (select from drizzle.functions)",
  );
  await tx.query("update drizzle.functions set release = $1", [release]);
}

export async function readFunctions() {
  const files = (await readdir(functionsFolder)).filter((file) => file.endsWith(".sql")).sort();
  const statements = await Promise.all(files.map((file) => readFile(join(functionsFolder, file), "utf8")));
  return { statements, hash: createHash("sha256").update(statements.join("\n")).digest("hex") };
}
