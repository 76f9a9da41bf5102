import { access, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { parseEnv } from "#server/env/parse-env.ts";
import { bucketKeys, startBucketServer } from "#server/uploads/test-bucket.ts";
import type { BackupStore } from "./backup-store.ts";
import { withBackup } from "./find-backup.ts";
import { openBackupStore } from "./open-backup-store.ts";
import { readSealed, sealed } from "./sealed-file.ts";

const dataDir = await mkdtemp(join(tmpdir(), "sedia-find-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { origin } = await startBucketServer(["shop"]);
const inFolder = parseEnv({ SHOP_DATA_DIR: dataDir });
const inBucket = parseEnv({
  SHOP_DATA_DIR: dataDir,
  SHOP_BACKUPS_URL: `${origin}/shop/backups`,
  AWS_ACCESS_KEY_ID: bucketKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
});

const put = (store: BackupStore, name: string, content: string) =>
  store.put(name, sealed(Readable.from([Buffer.from(content)])));
const contentOf = (env: typeof inFolder, name?: string) =>
  withBackup(env, { name }, (file) => text(readSealed(file)));

test.each(Object.entries({ folder: inFolder, bucket: inBucket }))(
  "without a name, the newest backup in the %s is opened",
  async (_, env) => {
    await expect(contentOf(env)).rejects.toThrow("There is no backup in");
    const store = openBackupStore(env);
    await put(store, "b.backup", "older");
    await expect
      .poll(async () => {
        await put(store, "a.backup", "newer");
        const times = new Map((await store.list()).map(({ name, changedAtMs }) => [name, changedAtMs]));
        return Number(times.get("a.backup")) > Number(times.get("b.backup"));
      })
      .toBe(true);
    await put(store, "c.txt", "no backup");
    expect(await contentOf(env)).toBe("newer");
  },
);

test("a name is a file, or one in the bucket, of which no copy is left", async () => {
  const local = join(dataDir, "backups", "b.backup");
  await put(openBackupStore(inFolder), "b.backup", "local");
  await put(openBackupStore(inBucket), "b.backup", "remote");
  expect(await contentOf(inFolder, local)).toBe("local");
  expect(await contentOf(inBucket, local)).toBe("local");
  const [content, path] = await withBackup(inBucket, { name: "b.backup" }, async (file) => {
    expect(await readdir(join(file.path, ".."))).toEqual(["b.backup"]);
    return [await text(readSealed(file)), file.path];
  });
  expect(content).toBe("remote");
  await expect(access(String(path))).rejects.toThrow("ENOENT");
  await expect(contentOf(inBucket, "none.backup")).rejects.toThrow(
    `There is no backup none.backup here or in ${origin}/shop/backups.`,
  );
  await expect(contentOf(inFolder, "none.backup")).rejects.toThrow("There is no backup at");
});
