import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import type { TransactionSql } from "postgres";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { newShopEntry, type ShopEntry, writeEntry } from "./backup-entries.ts";
import { writeSealed } from "./sealed-file.ts";
import { countRows, listMigrations, listSequences, listTables } from "./tables.queries.ts";

type Shop = { db: Db; uploadsDir: string };

/** Writes a consistent snapshot of the shop into one file. The shop may be running. */
export async function backupShop({ db, uploadsDir }: Shop, path: string): Promise<ShopEntry> {
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
    await writeSealed(path, entriesOf(tx, facts, uploadsDir));
    return facts;
  });
}

async function* entriesOf(tx: TransactionSql, facts: ShopEntry, uploadsDir: string) {
  yield* writeEntry(newShopEntry(facts), nothing());
  for (const { name, columns } of facts.tables) {
    const rows = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
    yield* writeEntry({ kind: "table", name }, allOf(rows));
  }
  // After the rows: files that they name are not deleted at once.
  for (const file of await listUploads(uploadsDir)) {
    yield* writeEntry({ kind: "upload", name: file }, createReadStream(join(uploadsDir, file)));
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

/** Files that are still being written start with a dot. */
async function listUploads(uploadsDir: string): Promise<string[]> {
  const entries = await readdir(uploadsDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(uploadsDir, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

async function inTurn<From, To>(things: From[], work: (thing: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
