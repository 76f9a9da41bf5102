import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectRoot } from "#server/env/program.ts";

const migrationsFolder = join(projectRoot, "server/db/migrations");

/** The migrations of an older release. */
export async function migrationsUpTo(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal: { entries: { idx: number }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}
