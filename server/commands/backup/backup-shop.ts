import { basename } from "node:path";
import { Readable } from "node:stream";
import type { TransactionSql } from "postgres";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { newShopEntry, type ShopEntry, writeEntry } from "./backup-entries.ts";
import { writeSealed } from "./sealed-file.ts";
import { countRows, listMigrations, listSequences, listTables } from "./tables.queries.ts";

type Shop = { db: Db; uploads: UploadStore };

/** Writes a consistent snapshot of the shop into one file. The shop may be running. */
export async function backupShop({ db, uploads }: Shop, path: string): Promise<ShopEntry> {
  // Before any row is read, so that every backup is in the audit log, and in its own copy of it.
  await recordAuditEvent(db, commandLine, {
    action: "shop.backed_up",
    subject: "shop",
    subjectId: "backup",
    subjectName: basename(path),
    before: null,
    after: null,
  });
  return db.$client.begin("isolation level repeatable read read only", async (tx) => {
    // The file's format must not depend on the database's settings.
    await tx`set local datestyle = 'ISO, YMD'`;
    await tx`set local timezone = 'UTC'`;
    await tx`set local extra_float_digits = 3`;
    const tables = await listTables(tx);
    const facts: ShopEntry = {
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(tx),
      tables: await inTurn(tables, async (table) => ({ ...table, rows: await countRows(tx, table.name) })),
      // Read after the snapshot, so that they are never behind the rows.
      sequences: await listSequences(tx),
    };
    await writeSealed(path, entriesOf(tx, facts, uploads));
    return facts;
  });
}

async function* entriesOf(tx: TransactionSql, facts: ShopEntry, uploads: UploadStore) {
  yield* writeEntry(newShopEntry(facts), nothing());
  for (const { name, columns } of facts.tables) {
    const rows = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
    yield* writeEntry({ kind: "table", name }, allOf(rows));
  }
  // After the rows: files that they name are not deleted at once.
  for (const { name } of await uploads.list("")) {
    const content = name.startsWith(".") ? undefined : await uploads.get(name);
    if (content) yield* writeEntry({ kind: "upload", name }, Readable.from([content]));
  }
}

/**
 * postgres.js pauses the connection when the stream's buffer is full, and resumes it on the next read. An ended stream is not read
 * again, so a pause at the end would last forever.
 */
async function* allOf(rows: Readable): AsyncGenerator<Buffer> {
  yield* rows;
  rows._read(0);
}

async function inTurn<From, To>(things: From[], work: (thing: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
