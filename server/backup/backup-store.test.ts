import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parseEnv } from "#server/env/parse-env.ts";
import { bucketKeys, startBucketServer } from "#server/uploads/test-bucket.ts";
import { createBackupBucket } from "./backup-bucket.ts";
import { createBackupFolder } from "./backup-folder.ts";

const dir = await mkdtemp(join(tmpdir(), "sedia-backups-"));
afterAll(() => rm(dir, { recursive: true, force: true }));
const { origin, unfinished, faults } = await startBucketServer(["shop"]);
const partBytes = 1_000;
const bucket = createBackupBucket({ url: `${origin}/shop/backups`, ...bucketKeys }, { partBytes });
const stores = { folder: createBackupFolder(dir), bucket };

beforeEach(() => {
  faults.refusedPart = 0;
});

const pieces = Array.from({ length: 23 }, (_, at) => Buffer.alloc(123 + at, String(at)));
const namesIn = async (store: typeof bucket) => (await store.list()).map(({ name }) => name);

async function* failing() {
  yield* pieces;
  throw new Error("the database is gone");
}

describe.each(Object.entries(stores))("backups in a %s", (_, store) => {
  test("a file has what was sent in pieces, and can be read, listed and deleted", async () => {
    const whole = Buffer.concat(pieces);
    expect(await store.put("a.backup", Readable.from(pieces))).toBe(whole.length);
    expect(await buffer((await store.get("a.backup")) ?? Readable.from([]))).toEqual(whole);
    expect(await namesIn(store)).toEqual(["a.backup"]);
    await store.delete("a.backup");
    expect(await store.get("a.backup")).toBeUndefined();
    await store.delete("a.backup");
  });

  test("nothing is left of a file whose content fails", async () => {
    await expect(store.put("b.backup", failing())).rejects.toThrow("the database is gone");
    expect(await namesIn(store)).toEqual([]);
    expect(unfinished.size).toBe(0);
  });
});

test("nothing is left in a bucket that refuses a part", async () => {
  faults.refusedPart = 2;
  await expect(bucket.put("c.backup", Readable.from(pieces))).rejects.toThrow("returned 403");
  expect(await namesIn(bucket)).toEqual([]);
  expect(unfinished.size).toBe(0);
});

test("content that comes in one piece is sent in parts", async () => {
  const one = Buffer.alloc(4 * partBytes + 1, "chair");
  faults.refusedPart = 6;
  await bucket.put("d.backup", Readable.from([one]));
  expect(await buffer((await bucket.get("d.backup")) ?? Readable.from([]))).toEqual(one);
  faults.refusedPart = 5;
  await expect(bucket.put("d.backup", Readable.from([one]))).rejects.toThrow("returned 403");
  await bucket.delete("d.backup");
});

test("deleting a file removes what a crash left of it", async () => {
  await writeFile(join(dir, "e.backup.unfinished"), "half");
  await stores.folder.delete("e.backup");
  expect(await readdir(dir)).toEqual([]);
  unfinished.set("crashed", { bucket: "shop", key: "backups/e.backup", parts: new Map() });
  await bucket.delete("e.backup");
  expect(unfinished.size).toBe(0);
});

test("only the owner of the folder can read a backup", async () => {
  await stores.folder.put("f.backup", Readable.from(pieces));
  expect((await stat(join(dir, "f.backup"))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dir, "f.backup"))).toEqual(Buffer.concat(pieces));
  await stores.folder.delete("f.backup");
});

test("a missing bucket is reported, and so are backups in the public uploads", async () => {
  const none = createBackupBucket({ url: `${origin}/none`, ...bucketKeys });
  await expect(none.put("a.backup", Readable.from(pieces))).rejects.toThrow("There is no bucket");
  const keys = { AWS_ACCESS_KEY_ID: "chair", AWS_SECRET_ACCESS_KEY: "walnut" };
  const [SHOP_UPLOADS_URL, SHOP_BACKUPS_URL] = [`${origin}/shop`, `${origin}/shop/backups`];
  expect(() => parseEnv({ ...keys, SHOP_UPLOADS_URL, SHOP_BACKUPS_URL })).toThrow("which is public");
  expect(() => parseEnv({ ...keys, SHOP_UPLOADS_URL, SHOP_BACKUPS_URL: SHOP_UPLOADS_URL })).toThrow(
    "which is public",
  );
  expect(
    parseEnv({ ...keys, SHOP_UPLOADS_URL, SHOP_BACKUPS_URL: `${origin}/shop2` }).backupsBucket,
  ).toMatchObject({
    url: `${origin}/shop2`,
  });
});
