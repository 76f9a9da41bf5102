import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "#server/env/program.ts";

const migrationsFolder = join(projectRoot, "server/db/migrations");

export type Migration = ReturnType<typeof listMigrations>[number];

/** All migrations in the order they are applied. The tag is the name of the file. */
export function listMigrations() {
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const tags = new Map(entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((migration) => ({
    ...migration,
    tag: tags.get(migration.folderMillis) ?? "",
  }));
}
