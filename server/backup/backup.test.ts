import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { savePhoto } from "#server/users/save-photo.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { readEntries, writeEntry } from "./backup-entries.ts";
import { backupShop } from "./backup-shop.ts";
import { restoreShop } from "./restore-shop.ts";
import { readSealed, writeSealed } from "./sealed-file.ts";
import { createEmptyDb, rowsOf } from "./test-restore.ts";

const { db, address } = await createTestDb();
const shop = await createTestShop(db);
let folder: string;
let uploadsDir: string;
let file: string;

/** Customers with carts, holds, orders and a photo, and names with characters that need escaping. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sedia-backup-"));
  // When run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(folder, 0o755);
  uploadsDir = join(folder, "uploads");
  file = join(folder, "shop.backup");
  const names = ['Stool "\\N" \t tab', "Stuhl\nzwei\\.", "椅子 😀", "=1+1"];
  const products = await Promise.all(
    names.map((title) => shop.product(20, { title, materials: [title, "oak"] })),
  );
  for (const customer of await shop.shoppers(4)) {
    for (const product of products) await shop.add(customer, product, crypto.randomUUID());
    await shop.order(customer, crypto.randomUUID());
    await shop.add(customer, String(products[0]));
    await shop.take(customer, String(products[1]));
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await savePhoto(createFolderStore(uploadsDir), customer.user.id, picture);
  }
  await mkdir(join(uploadsDir, "products"));
  await writeFile(join(uploadsDir, "products", "chair.webp"), Buffer.alloc(300_000, "chair"));
  await writeFile(join(uploadsDir, ".half-written"), "not yet");
  await backupShop({ db, uploads: createFolderStore(uploadsDir) }, file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a restore refuses a database or uploads folder that is in use", async () => {
  const before = await rowsOf(db);
  await expect(restoreShop({ db, uploads: createFolderStore(join(folder, "other")) }, file)).rejects.toThrow(
    "There is a shop in this database already.",
  );
  expect(await rowsOf(db)).toEqual(before);
  const empty = await createEmptyDb(address);
  await expect(restoreShop({ db: empty, uploads: createFolderStore(uploadsDir) }, file)).rejects.toThrow(
    "There are uploads in",
  );
  expect(await rowsOf(empty)).toEqual({});
});

test("a truncated or altered file is rejected, and nothing is written", async () => {
  const whole = await readFile(file);
  const empty = await createEmptyDb(address);
  const uploads = join(folder, "never");
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
    await expect(restoreShop({ db: empty, uploads: createFolderStore(uploads) }, damaged)).rejects.toThrow(
      /damaged|no backup/,
    );
  }
  expect(await rowsOf(empty)).toEqual({});
  expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);
});

test("a failed restore leaves no rows and no files", async () => {
  const short = join(folder, "short.backup");
  await writeSealed(short, withoutOrderLines());
  const empty = await createEmptyDb(address);
  const uploads = createFolderStore(join(folder, "short"));
  await expect(restoreShop({ db: empty, uploads }, short)).rejects.toThrow(
    /order_lines does not have its \d+ rows/,
  );
  expect(await rowsOf(empty)).toEqual({});
  expect(await uploads.list("")).toEqual([]);
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
  for await (const { head, content } of readEntries(readSealed(file))) {
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
