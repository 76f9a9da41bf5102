import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { backupShop, backupToFile } from "#server/backup/backup-shop.ts";
import { restoreShop } from "#server/backup/restore-shop.ts";
import { openBackup } from "#server/backup/sealed-file.ts";
import { createEmptyDb } from "#server/backup/test-restore.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findFiles } from "#server/edge/static-files.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { noPayments } from "#server/payments/configured-payments.ts";
import { startJobs } from "#server/runtime/jobs.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { createBucketStore } from "./bucket-store.ts";
import { deleteUnusedUploads } from "./delete-unused-uploads.job.ts";
import { createFolderStore } from "./folder-store.ts";
import { keepReleaseAssets } from "./keep-release-assets.job.ts";
import { bucketKeys, startBucketServer } from "./test-bucket.ts";
import type { UploadStore } from "./upload-store.ts";

const { db, address } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), "sedia-assets-"));
const { origin } = await startBucketServer(["assets"]);
const log = pino({ level: "silent" });
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const newFolder = () => join(folder, String(++count));

/** The built files of a release, as in build/client. */
async function buildOf(files: Record<string, string>): Promise<string> {
  const clientDir = newFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(clientDir, "assets"), { recursive: true });
    await writeFile(join(clientDir, "assets", name), content);
  }
  return clientDir;
}

/** A server of a release, after its start. */
async function startServer(uploads: UploadStore, files: Record<string, string>) {
  const clientDir = await buildOf(files);
  await keepReleaseAssets({ uploads, assetsDir: join(clientDir, "assets") });
  return findFiles({ clientDir, catalogDir: "none", uploads });
}

const script = "console.log(1);".repeat(100);
const one = {
  "app-1a2b.js": script,
  "app-1a2b.js.br": "as brotli",
  "app-9z8y.css": "a {}",
  "same-0f.js": "same",
};
const two = { "app-3c4d.js": `${script}//`, "app-3c4d.js.br": "as brotli", "same-0f.js": "same" };

describe.each([
  ["folder", () => createFolderStore(join(newFolder(), "uploads"))],
  ["bucket", () => createBucketStore({ url: `${origin}/assets/shop`, ...bucketKeys })],
])("with uploads in a %s", (_, openStore) => {
  test("servers of two releases serve the assets of both", async () => {
    const uploads = openStore();
    const [older, newer] = await Promise.all([startServer(uploads, one), startServer(uploads, two)]);
    for (const [server, other, path] of [
      [older, newer, "/assets/app-1a2b.js"],
      [older, newer, "/assets/app-9z8y.css"],
      [newer, older, "/assets/app-3c4d.js"],
    ] as const) {
      const own = await server.read(path);
      const kept = await other.read(path);
      expect(kept?.plain.body.toString()).toBe(own?.plain.body.toString());
      expect(new Set(kept?.plain.head)).toEqual(new Set(own?.plain.head));
      expect(kept?.plain.head).toContain("public, max-age=31536000, immutable");
      expect([path, kept?.compressible, kept?.freshMs]).toEqual([path, own?.compressible, own?.freshMs]);
    }
    expect(await older.read("/assets/app-5e6f.js")).toBeUndefined();
    await uploads.delete((await uploads.list("")).map(({ name }) => name));
  });
});

test("what the store keeps about releases is not an asset", async () => {
  const uploads = createFolderStore(newFolder());
  const server = await startServer(uploads, one);
  await uploads.put("chair.webp", Buffer.from("an upload"));
  await uploads.put(".unfinished", Buffer.from("a piece of an import"));
  for (const { name } of await uploads.list("")) {
    const path = `/assets/${name.replace(/^\.assets\//, "")}`;
    const expected = name.startsWith(".assets/") && !name.includes("releases/");
    expect([path, (await server.read(path)) !== undefined]).toEqual([path, expected]);
  }
  for (const path of ["/assets/../chair.webp", "/assets/..%2fchair.webp", "/uploads/.assets/app-1a2b.js"])
    expect([path, await server.read(path)]).toEqual([path, undefined]);
});

test("of the releases that have run, the last three are kept", async () => {
  const dir = newFolder();
  const uploads = createFolderStore(dir);
  const assets = async () =>
    (await uploads.list(".assets/"))
      .map(({ name }) => name.slice(".assets/".length))
      .filter((name) => !name.startsWith("releases/"));
  const filesOf = (n: number) => ({ [`app-${n}.js`]: String(n), [`pair-${n % 3}.js`]: "of two releases" });
  for (const n of [1, 2, 3, 4]) {
    await startServer(uploads, filesOf(n));
    // As if it had started n seconds after 1970.
    for (const { name, changedAtMs } of await uploads.list(".assets/releases/"))
      if (changedAtMs > 1_000_000) await utimes(join(dir, name), n, n);
  }
  expect(await assets()).toEqual(["app-2.js", "app-3.js", "app-4.js", "pair-0.js", "pair-1.js", "pair-2.js"]);
  expect(await uploads.list(".assets/releases/")).toHaveLength(3);

  const rolledBack = await startServer(uploads, filesOf(1));
  expect(await assets()).toEqual(["app-1.js", "app-3.js", "app-4.js", "pair-0.js", "pair-1.js"]);
  expect((await rolledBack.read("/assets/app-4.js"))?.plain.body.toString()).toBe("4");
});

test("backups leave the assets out, a restore ignores them, and the cleanup of uploads spares them", async () => {
  const dir = newFolder();
  const uploads = createFolderStore(dir);
  await startServer(uploads, one);
  await uploads.put("product-1/900.webp", Buffer.from("a chair"));
  const old = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  const stored = await uploads.list(".assets/");
  for (const { name } of stored) await utimes(join(dir, name), old, old);
  await deleteUnusedUploads({ db, uploads, log });
  expect(await uploads.list(".assets/")).toHaveLength(stored.length);

  const file = join(folder, "shop.backup");
  await backupShop({ db, uploads }, backupToFile(file));
  const restored = createFolderStore(newFolder());
  await startServer(restored, two);
  const before = (await restored.list("")).map(({ name }) => name);
  await restoreShop({ db: await createEmptyDb(address), uploads: restored }, await openBackup(file));
  expect((await restored.list("")).map(({ name }) => name)).toEqual([...before, "product-1/900.webp"]);
});

test("a shop whose uploads can't be written starts, and logs it", async () => {
  const dataDir = newFolder();
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, "uploads"), "not a folder");
  const lines: string[] = [];
  const jobs = await startJobs({
    db,
    direct: db,
    env: parseEnv({ SHOP_DATA_DIR: dataDir }),
    log: pino({ level: "error" }, { write: (line: string) => lines.push(line) }),
    payments: noPayments,
    settings: await loadSettings(db),
    assetsDir: join(await buildOf(one), "assets"),
  });
  await jobs.stop();
  expect(lines.join("")).toContain('"job":"keep release assets"');
});
