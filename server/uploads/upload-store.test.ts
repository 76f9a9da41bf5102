import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { backupShop, backupToFile } from "#server/backup/backup-shop.ts";
import { restoreShop } from "#server/backup/restore-shop.ts";
import { openBackup } from "#server/backup/sealed-file.ts";
import { createEmptyDb } from "#server/backup/test-restore.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findFiles } from "#server/edge/static-files.ts";
import { savePhoto } from "#server/users/save-photo.ts";
import { createBucketStore } from "./bucket-store.ts";
import { deleteUnusedUploads } from "./delete-unused-uploads.job.ts";
import { createFolderStore } from "./folder-store.ts";
import { saveProductPhoto } from "./save-product-photo.ts";
import { bucketKeys, startBucketServer } from "./test-bucket.ts";

const { db, address } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), "sedia-store-"));
const { origin } = await startBucketServer(["uploads", "restored"]);
afterAll(() => rm(folder, { recursive: true, force: true }));

const bucketAt = (path: string) => createBucketStore({ url: `${origin}/${path}`, ...bucketKeys });
const stores = { folder: createFolderStore(join(folder, "uploads")), bucket: bucketAt("uploads/shop") };

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const namesIn = async (store: typeof stores.bucket, prefix = "") =>
  (await store.list(prefix)).map(({ name }) => name);

describe.each(Object.entries(stores))("uploads in a %s", (_, uploads) => {
  test("files are stored, replaced, listed by prefix and deleted", async () => {
    const started = Date.now();
    await uploads.put("b/2.webp", Buffer.from("two"));
    await uploads.put("b/1.webp", Buffer.from("one"));
    await uploads.put("a.webp", Buffer.from("a"));
    await uploads.put("a.webp", Buffer.from("another"));
    expect((await uploads.get("a.webp"))?.toString()).toBe("another");
    expect(await uploads.get("none.webp")).toBeUndefined();
    expect(await namesIn(uploads)).toEqual(["a.webp", "b/1.webp", "b/2.webp"]);
    expect(await namesIn(uploads, "b/")).toEqual(["b/1.webp", "b/2.webp"]);
    // The clock of a bucket may be rounded to seconds.
    for (const { changedAtMs } of await uploads.list(""))
      expect(changedAtMs).toBeGreaterThan(started - 2_000);
    await uploads.delete(["a.webp", "b/1.webp", "b/2.webp", "none.webp"]);
    expect(await namesIn(uploads)).toEqual([]);
  });

  test("a product's photo is saved in all sizes and served; the cleanup job spares it while it is new", async () => {
    const { src } = await saveProductPhoto({ db, uploads }, await picture("#2f4a3a"));
    const files = await findFiles({ clientDir: "none", catalogDir: "none", uploads });
    expect((await files.read(src))?.plain.body).toEqual(await uploads.get(src.slice("/uploads/".length)));
    expect(await namesIn(uploads, "product-")).toHaveLength(7);
    await deleteUnusedUploads({ db, uploads, log: pino({ level: "silent" }) });
    expect(await namesIn(uploads, "product-")).toHaveLength(7);
    await uploads.delete(await namesIn(uploads));
  });

  test("of a user's photos the last two are kept", async () => {
    const user = crypto.randomUUID();
    for (const color of ["red", "green", "blue"]) await savePhoto(uploads, user, await picture(color));
    expect(await namesIn(uploads, user)).toHaveLength(2);
    await uploads.delete(await namesIn(uploads));
  });
});

test("a backup of a bucket restores into a folder and into a bucket", async () => {
  await stores.bucket.put("product-1/900.webp", Buffer.alloc(100_000, "chair"));
  const file = join(folder, "shop.backup");
  await backupShop({ db, uploads: stores.bucket }, backupToFile(file));
  for (const uploads of [createFolderStore(join(folder, "restored")), bucketAt("restored")]) {
    await restoreShop({ db: await createEmptyDb(address), uploads }, await openBackup(file));
    expect(await namesIn(uploads)).toEqual(["product-1/900.webp"]);
    expect(await uploads.get("product-1/900.webp")).toEqual(await stores.bucket.get("product-1/900.webp"));
  }
});

test("a wrong key and a missing bucket are reported, not taken for an empty store", async () => {
  const url = `${origin}/uploads`;
  const locked = createBucketStore({ url, ...bucketKeys, accessKeyId: "unknown" });
  await expect(locked.list("")).rejects.toThrow("returned 403");
  await expect(bucketAt("none").list("")).rejects.toThrow("There is no bucket");
  await expect(bucketAt("none").put("a.webp", Buffer.from("a"))).rejects.toThrow("There is no bucket");
});
