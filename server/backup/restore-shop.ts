import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { releaseAssetsFolder } from "#server/uploads/release-assets.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { readEntries, type ShopEntry, unreadable } from "./backup-entries.ts";
import { endAllSessions } from "./end-sessions.ts";
import { dropIndexes } from "./indexes.queries.ts";
import { replayMigrations } from "./replay-migrations.ts";
import { type BackupFile, readSealed } from "./sealed-file.ts";
import { countRows, isEmpty, listTables, quote } from "./tables.queries.ts";

type Shop = { db: Db; uploads: UploadStore };

/** Restores a shop into an empty database and an empty store of uploads, completely or not at all. */
export async function restoreShop({ db, uploads }: Shop, file: BackupFile): Promise<ShopEntry> {
  const tx = await db.openClient();
  const restored: string[] = [];
  try {
    await requireEmpty(tx, uploads);
    for await (const { name, content } of readUploads(file)) {
      restored.push(name);
      await uploads.put(name, content);
    }
    await tx.query("begin");
    const facts = await restoreTables(tx, file);
    await tx.query("commit");
    return facts;
  } catch (error) {
    await uploads.delete(restored);
    throw error;
  } finally {
    // Without a commit, the end of the connection rolls back.
    await tx.end();
  }
}

async function requireEmpty(tx: Client, uploads: UploadStore) {
  if (!(await isEmpty(tx)))
    throw new StartError(
      "There is a shop in this database already. Restore into an empty one: another SHOP_DATA_DIR, or another DATABASE_URL.",
    );
  const found = await uploads.list("");
  if (found.some(({ name }) => !name.startsWith(releaseAssetsFolder)))
    throw new StartError(
      `There are uploads in ${uploads.place} already. Delete them, or restore into another SHOP_DATA_DIR.`,
    );
}

async function* readUploads(file: BackupFile): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { head, content } of readEntries(readSealed(file))) {
    if (head.kind === "upload") yield { name: head.name, content: await buffer(content) };
    else await skip(content);
  }
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function restoreTables(tx: Client, file: BackupFile): Promise<ShopEntry> {
  let facts: ShopEntry | undefined;
  let indexes: string[] = [];
  for await (const { head, content } of readEntries(readSealed(file))) {
    if (head.kind === "shop") {
      for await (const _ of content) throw unreadable();
      facts = head;
      await replayMigrations(tx, facts.migrations);
      await clearTables(tx);
      indexes = await dropIndexes(tx);
    } else if (head.kind === "table") {
      const columns = facts?.tables.find(({ name }) => name === head.name)?.columns;
      if (!columns) throw unreadable();
      const rows = tx.query(copyFrom(`copy ${quote(head.name)} (${columns.map(quote).join()}) from stdin`));
      await pipeline(Readable.from(content), rows);
    } else await skip(content);
  }
  if (!facts) throw unreadable();
  await tx.query(`set local maintenance_work_mem = '256MB'`);
  for (const statement of indexes) await tx.query(statement);
  await finishTables(tx, facts);
  await endAllSessions(tx);
  await forgetBackups(tx);
  return facts;
}

/** Triggers are disabled and tables emptied: the backup contains the rows that triggers and migrations would write. */
async function clearTables(tx: Client) {
  const tables = await listTables(tx);
  for (const { name } of tables) await tx.query(`alter table ${quote(name)} disable trigger user`);
  await tx.query(`truncate ${tables.map(({ name }) => quote(name)).join()}`);
}

/** They belong to the shop that was backed up: a copy of it must not delete them. */
async function forgetBackups(tx: Client) {
  const tables = await listTables(tx);
  if (tables.some(({ name }) => name === "backups")) await tx.query("truncate backups");
}

async function finishTables(tx: Client, { tables, sequences }: ShopEntry) {
  for (const { name, last, used } of sequences)
    await tx.query(`select setval($1::regclass, $2::bigint, $3)`, [quote(name), last, used]);
  for (const { name, rows } of tables) {
    if ((await countRows(tx, name)) !== rows) throw new Error(`${name} does not have its ${rows} rows`);
  }
  for (const { name } of await listTables(tx))
    await tx.query(`alter table ${quote(name)} enable trigger user`);
}
