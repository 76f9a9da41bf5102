import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import type { Db } from "#server/db/client.ts";
import { StartError } from "#server/errors.ts";
import { readEntries, type ShopEntry, unreadable } from "./backup-entries.ts";
import { endAllSessions } from "./end-sessions.ts";
import { replayMigrations } from "./replay-migrations.ts";
import { checkSeal, readSealed } from "./sealed-file.ts";
import { countRows, isEmpty, listTables } from "./tables.queries.ts";

type Shop = { db: Db; uploadsDir: string };

/** Restores a shop into an empty database and an empty uploads folder, completely or not at all. */
export async function restoreShop({ db, uploadsDir }: Shop, path: string): Promise<ShopEntry> {
  await checkSeal(path);
  await mkdir(dirname(uploadsDir), { recursive: true });
  const draftDir = await mkdtemp(`${uploadsDir}-restoring-`);
  let moved = false;
  try {
    return await db.$client.begin(async (tx) => {
      await requireEmpty(tx, uploadsDir);
      const facts = await restoreEntries(tx, draftDir, path);
      // Right before the commit: if that fails, the folder is deleted again.
      await rmdir(uploadsDir).catch(() => {});
      await rename(draftDir, uploadsDir);
      moved = true;
      return facts;
    });
  } catch (error) {
    await rm(moved ? uploadsDir : draftDir, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(tx: TransactionSql, uploadsDir: string) {
  if (!(await isEmpty(tx)))
    throw new StartError(
      "There is a shop in this database already. Restore into an empty one: another SHOP_DATA_DIR, or another DATABASE_URL.",
    );
  const uploads = await readdir(uploadsDir).catch(() => []);
  if (uploads.length > 0)
    throw new StartError(`There are uploads in ${uploadsDir} already. Restore into another SHOP_DATA_DIR.`);
}

async function restoreEntries(tx: TransactionSql, uploadsDir: string, path: string): Promise<ShopEntry> {
  let facts: ShopEntry | undefined;
  for await (const { head, content } of readEntries(readSealed(path))) {
    if (head.kind === "shop") {
      for await (const _ of content) throw unreadable();
      facts = head;
      await replayMigrations(tx, facts.migrations);
      await clearTables(tx);
    } else if (head.kind === "table") {
      const columns = facts?.tables.find(({ name }) => name === head.name)?.columns;
      if (!columns) throw unreadable();
      const rows = await tx`copy ${tx(head.name)} (${tx(columns)}) from stdin`.writable();
      await pipeline(Readable.from(content), rows);
    } else {
      const file = join(uploadsDir, head.name);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(Readable.from(content), createWriteStream(file, { flags: "wx", flush: true }));
    }
  }
  if (!facts) throw unreadable();
  await finishTables(tx, facts);
  await endAllSessions(tx);
  return facts;
}

/** Triggers are disabled and tables emptied: the backup contains the rows that triggers and migrations would write. */
async function clearTables(tx: TransactionSql) {
  const tables = await listTables(tx);
  for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`;
  await tx`truncate ${tx(tables.map(({ name }) => name))}`;
}

async function finishTables(tx: TransactionSql, { tables, sequences }: ShopEntry) {
  for (const { name, last, used } of sequences)
    await tx`select setval(${name}::regclass, ${last}::bigint, ${used})`;
  for (const { name, rows } of tables) {
    if ((await countRows(tx, name)) !== rows) throw new Error(`${name} does not have its ${rows} rows`);
  }
  for (const { name } of await listTables(tx)) await tx`alter table ${tx(name)} enable trigger user`;
}
