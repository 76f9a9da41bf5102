import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { readEntries, writeEntry } from "./backup-entries.ts";
import { backupShop, backupToFile } from "./backup-shop.ts";
import { restoreShop } from "./restore-shop.ts";
import { openBackup, readSealed, sealed } from "./sealed-file.ts";
import { createBackedUpShop } from "./test-backed-up-shop.ts";
import { createEmptyDb, rowsOf } from "./test-restore.ts";

const { db, address, folder, uploadsDir, file } = await createBackedUpShop();

test("a restore refuses a database or uploads folder that is in use", async () => {
  const before = await rowsOf(db);
  await expect(
    restoreShop({ db, uploads: createFolderStore(join(folder, "other")) }, await openBackup(file)),
  ).rejects.toThrow("There is a shop in this database already.");
  expect(await rowsOf(db)).toEqual(before);
  const empty = await createEmptyDb(address);
  await expect(
    restoreShop({ db: empty, uploads: createFolderStore(uploadsDir) }, await openBackup(file)),
  ).rejects.toThrow("There are uploads in");
  expect(await rowsOf(empty)).toEqual({});
});

test("a truncated or altered file is rejected", async () => {
  const whole = await readFile(file);
  const damaged = join(folder, "damaged.backup");
  const randomOffset = () => Math.floor(Math.random() * whole.length);
  const damagedContents = [
    ...Array.from({ length: 150 }, () => flipped(whole, randomOffset(), 1 << Math.floor(Math.random() * 8))),
    ...[0, 5, 20, whole.length - 1].map((at) => flipped(whole, at, 1)),
    ...Array.from({ length: 50 }, () => whole.subarray(0, randomOffset())),
    whole.subarray(0, whole.length - 1),
    Buffer.concat([whole, Buffer.from("x")]),
    Buffer.alloc(0),
    Buffer.from("not a backup at all, but long enough to be taken for one"),
  ];
  for (const content of damagedContents) {
    await writeFile(damaged, content);
    await expect(openBackup(damaged)).rejects.toThrow(/damaged|no backup/);
  }
});

test("a failed restore leaves no rows and no files", async () => {
  const short = join(folder, "short.backup");
  await writeFile(short, sealed(withoutOrderLines()));
  const empty = await createEmptyDb(address);
  const uploads = createFolderStore(join(folder, "short"));
  await expect(restoreShop({ db: empty, uploads }, await openBackup(short))).rejects.toThrow(
    /order_lines does not have its \d+ rows/,
  );
  expect(await rowsOf(empty)).toEqual({});
  expect(await uploads.list("")).toEqual([]);
});

test("a database without settings is no shop, and is not backed up", async () => {
  const { db: nothing } = await createTestDb();
  await nothing.execute(sql`delete from shop_settings`);
  const target = backupToFile(join(folder, "nothing.backup"));
  await expect(
    backupShop({ db: nothing, uploads: createFolderStore(join(folder, "nothing")) }, target),
  ).rejects.toThrow("There is no shop in this database: it has no settings.");
  expect((await readdir(folder)).filter((name) => name.startsWith("nothing"))).toEqual([]);
});

test("a backup is in the audit log", async () => {
  const [first] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "shop.backed_up"))
    .orderBy(auditEntries.id);
  expect(first).toMatchObject({ actorName: "command line", subjectName: "shop.backup" });
});

/** A validly sealed backup without the order lines. */
async function* withoutOrderLines() {
  for await (const { head, content } of readEntries(readSealed(await openBackup(file)))) {
    const bytes = writeEntry(head, content);
    if (head.kind === "table" && head.name === "order_lines") for await (const _ of bytes);
    else yield* bytes;
  }
}

function flipped(whole: Buffer, at: number, bits: number): Buffer {
  const copy = Buffer.from(whole);
  copy[at] = (copy[at] ?? 0) ^ bits;
  return copy;
}
