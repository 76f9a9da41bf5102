import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import { StartError } from "#contract/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { readEntries, type ShopEntry, unreadable } from "./backup-entries.ts";
import { endAllSessions } from "./end-sessions.ts";
import { replayMigrations } from "./replay-migrations.ts";
import { checkSeal, readSealed } from "./sealed-file.ts";
import { countRows, isEmpty, listTables } from "./tables.queries.ts";

type Shop = { db: Db; uploads: UploadStore };

/** Restores a shop into an empty database and an empty store of uploads, completely or not at all. */
export async function restoreShop({ db, uploads }: Shop, path: string): Promise<ShopEntry> {
  await checkSeal(path);
  const restored: string[] = [];
  async function restoreUpload(name: string, content: Buffer) {
    restored.push(name);
    await uploads.put(name, content);
  }
  try {
    return await db.$client.begin(async (tx) => {
      await requireEmpty(tx, uploads);
      return restoreEntries(tx, restoreUpload, path);
    });
  } catch (error) {
    await uploads.delete(restored);
    throw error;
  }
}

async function requireEmpty(tx: TransactionSql, uploads: UploadStore) {
  if (!(await isEmpty(tx)))
    throw new StartError(
      "There is a shop in this database already. Restore into an empty one: another SHOP_DATA_DIR, or another DATABASE_URL.",
    );
  if ((await uploads.list("")).length > 0)
    throw new StartError(
      `There are uploads in ${uploads.place} already. Delete them, or restore into another SHOP_DATA_DIR.`,
    );
}

async function restoreEntries(
  tx: TransactionSql,
  restoreUpload: (name: string, content: Buffer) => Promise<void>,
  path: string,
): Promise<ShopEntry> {
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
      await restoreUpload(head.name, await buffer(content));
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
