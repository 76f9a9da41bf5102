import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartError } from "#contract/basics/domain-error.ts";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { newShopEntry, type ShopEntry, writeEntry } from "./backup-entries.ts";
import { writeSealed } from "./sealed-file.ts";
import { countRows, listMigrations, listSequences, listTables, quote } from "./tables.queries.ts";

type Shop = { db: Db; uploads: UploadStore };

/** Writes a consistent snapshot of the shop into one file. The shop may be running. */
export async function backupShop(shop: Shop, path: string): Promise<ShopEntry> {
  // Before any row is read, so that every backup is in the audit log, and in its own copy of it.
  await recordAuditEvent(shop.db, commandLine, {
    action: "shop.backed_up",
    subject: "shop",
    subjectId: "backup",
    subjectName: basename(path),
    before: null,
    after: null,
  });
  return writeBackup(shop, path);
}

/** In the data folder, with the time in its name. */
export async function newBackupPath(dataDir: string, label = "sedia"): Promise<string> {
  const folder = join(dataDir, "backups");
  await mkdir(folder, { recursive: true });
  return join(folder, `${label}-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}.backup`);
}

/** Without an entry in the audit log, because the tables may be of an older release. */
export async function writeBackup({ db, uploads }: Shop, path: string): Promise<ShopEntry> {
  const tx = await db.openClient();
  try {
    await tx.query("begin isolation level repeatable read read only");
    // The file's format must not depend on the database's settings.
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
    await writeSealed(path, entriesOf(tx, facts, uploads));
    return facts;
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

async function inTurn<From, To>(things: From[], work: (thing: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const thing of things) results.push(await work(thing));
  return results;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
