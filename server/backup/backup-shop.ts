import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartError } from "#contract/basics/domain-error.ts";
import { type Actor, commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { newShopEntry, type ShopEntry, writeEntry } from "./backup-entries.ts";
import { createBackupFolder } from "./backup-folder.ts";
import type { BackupStore } from "./backup-store.ts";
import { sealed } from "./sealed-file.ts";
import { countRows, listMigrations, listSequences, listTables, quote } from "./tables.queries.ts";

type Shop = { db: Db; uploads: UploadStore };

export type BackupTarget = {
  store: BackupStore;
  name: string;
  /** Public keys of age. The file is encrypted if there are any. */
  recipients?: string[];
  /** Ends an unfinished backup. */
  stopping?: AbortSignal | undefined;
};

export type WrittenBackup = { bytes: number; rows: number; tables: number; encrypted: boolean };

/** Writes a consistent snapshot of the shop into one file. The shop may be running. */
export async function backupShop(shop: Shop, target: BackupTarget): Promise<WrittenBackup> {
  // Before any row is read, so that it is in the audit log of the backup, too.
  await recordBackup(shop.db, commandLine, target.name);
  return writeBackup(shop, target);
}

/** A backup that a person started. */
export async function recordBackup(db: Queryable, actor: Actor, name: string): Promise<void> {
  await recordAuditEvent(db, actor, {
    action: "shop.backed_up",
    subject: "shop",
    subjectId: "backup",
    subjectName: name,
    before: null,
    after: null,
  });
}

export function backupToFile(path: string, recipients: string[] = []): BackupTarget {
  return { store: createBackupFolder(dirname(path)), name: basename(path), recipients };
}

/** With the time in it. */
export function newBackupName(recipients: string[], label = "sedia"): string {
  const time = new Date().toISOString().replace(/[:.]/g, "-").slice(0, 23);
  return `${label}-${time}.backup${recipients.length > 0 ? ".age" : ""}`;
}

/** Without an entry in the audit log, because the tables may be of an older release. */
export async function writeBackup(
  { db, uploads }: Shop,
  { store, name, recipients = [], stopping }: BackupTarget,
): Promise<WrittenBackup> {
  const tx = await db.openClient();
  try {
    await tx.query("begin isolation level repeatable read read only");
    // The timeouts of requests do not fit; the file's format must not depend on the database's settings.
    await tx.query(
      "set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    await tx.query(
      "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 3",
    );
    const tables = await listTables(tx);
    const facts: ShopEntry = {
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(tx),
      tables: await inTurn(tables, async (table) => ({ ...table, rows: await countRows(tx, table.name) })),
      // Read after the snapshot, so that they are never behind the rows.
      sequences: await listSequences(tx),
    };
    requireShop(facts);
    const content = untilStopped(entriesOf(tx, facts, uploads), stopping);
    const bytes = await store.put(name, sealed(content, recipients));
    return {
      bytes,
      rows: facts.tables.reduce((sum, table) => sum + table.rows, 0),
      tables: facts.tables.length,
      encrypted: recipients.length > 0,
    };
  } finally {
    await tx.end();
  }
}

/** Settings are one row since they exist. Without it, the backup would be one of nothing. */
function requireShop({ tables }: ShopEntry): void {
  if (tables.some(({ name, rows }) => name === "shop_settings" && rows === 0))
    throw new StartError("There is no shop in this database: it has no settings. No backup was written.");
}

async function* entriesOf(tx: Client, facts: ShopEntry, uploads: UploadStore) {
  yield* writeEntry(newShopEntry(facts), nothing());
  for (const { name, columns } of facts.tables) {
    const rows = tx.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join()}) to stdout`));
    yield* writeEntry({ kind: "table", name }, rows);
  }
  await tx.query("commit");
  // After the rows: files that they name are not deleted at once.
  for (const { name } of await uploads.list("")) {
    const content = name.startsWith(".") ? undefined : await uploads.get(name);
    if (content) yield* writeEntry({ kind: "upload", name }, Readable.from([content]));
  }
}

async function* untilStopped(content: AsyncIterable<Uint8Array>, stopping?: AbortSignal) {
  for await (const piece of content) {
    if (stopping?.aborted) throw new Error("The server was stopped during the backup.");
    yield piece;
  }
}

async function inTurn<From, To>(things: From[], work: (thing: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
