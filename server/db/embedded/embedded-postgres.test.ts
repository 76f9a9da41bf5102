import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import {
  appendFile,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import {
  ask,
  copiedBinaries,
  copyOfTheShop,
  hasLockFile,
  isAlive,
  kill,
  makeTempDir,
  postmasterPid,
  removeDatabase,
} from "./test-embedded-postgres.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const asRoot = process.getuid?.() === 0;
const nobody = 65_534;
const inUse = (dataDir: string) =>
  `The data folder ${dataDir} is in use by another shop. Stop it, or choose another SHOP_DATA_DIR.`;

let appDir: string;
let templateDir: string;
let baseDir: string;
/** A shop that has been started and stopped before. */
let dataDir: string;
/** Not there yet, as on the very first start. */
let newDataDir: string;
let running: EmbeddedPostgres[] = [];
let processes: ChildProcess[] = [];
const usedDataDirs = new Set<string>();

beforeAll(async () => {
  appDir = await copyOfTheShop(0o755);
  templateDir = await makeTempDir(0o755);
  await (await startEmbeddedPostgres(templateDir)).stop();
});

beforeEach(async () => {
  baseDir = await makeTempDir(0o755);
  dataDir = join(baseDir, "data");
  newDataDir = join(baseDir, "new-data");
  execFileSync("cp", ["-a", templateDir, dataDir]);
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  for (const child of processes) child.kill("SIGKILL");
  for (const used of usedDataDirs) await removeDatabase(used);
  await rm(baseDir, { recursive: true });
  running = [];
  processes = [];
  usedDataDirs.clear();
});

afterAll(async () => {
  await rm(appDir, { recursive: true });
  await rm(templateDir, { recursive: true });
  if (asRoot) await rmdir("/var/lib/sedia").catch(() => {});
});

test("an empty folder becomes a database that only its owner can reach", async () => {
  const database = await start(newDataDir);
  expect(await ask(database, "select current_database() || current_user as answer")).toBe("shopshop");
  expect(await ask(database, "show fsync")).toBe("on");
  expect(await ask(database, "show listen_addresses")).toBe("");
  expect(await ask(database, "select lower('ÄÖ') as answer")).toBe("äö");
  for (const [path, mode] of Object.entries({
    postgres: 0o700,
    "postgres-password": 0o600,
    "postgres.log": 0o600,
  })) {
    expect((await stat(join(newDataDir, path))).mode & 0o777).toBe(mode);
  }
  const connection = { ...database.connection, password: "guess" };
  await expect(ask({ connection }, "select 1")).rejects.toThrow("password authentication failed");
});

test("what was written is there after a stop and a start", async () => {
  const first = await start(dataDir);
  await ask(first, "create table chairs as select 'oak' as wood");
  await first.stop();
  expect(hasLockFile(dataDir)).toBe(false);
  expect(await ask(await start(dataDir), "select wood from chairs")).toBe("oak");
});

test("a killed shop's database is adopted, and stopped in the end", async () => {
  const shop = await startShop(dataDir);
  const postmaster = await postmasterPid(dataDir);
  await kill(shop.process);
  const database = await start(dataDir);
  expect(await postmasterPid(dataDir)).toBe(postmaster);
  expect(await ask(database, "select 1 as answer")).toBe(1);
  await database.stop();
  expect(hasLockFile(dataDir)).toBe(false);
});

test("a shop and a database that were both killed start again", async () => {
  const shop = await startShop(dataDir);
  await kill(shop.process);
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  expect(await ask(await start(dataDir), "select 1 as answer")).toBe(1);
});

test("a killed database's last process is waited for", async () => {
  const shop = await startShop(dataDir);
  await kill(shop.process);
  const password = await readFile(join(dataDir, "postgres-password"), "utf8");
  const connection = {
    host: join(dataDir, "postgres"),
    port: 5432,
    username: "shop",
    password,
    database: "shop",
  };
  const checkpointer = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
  const straggler = Number(await ask({ connection }, checkpointer));
  process.kill(straggler, "SIGSTOP");
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  const restarted = start(dataDir);
  await vi.waitFor(
    async () => expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("still in use"),
    5_000,
  );
  process.kill(straggler, "SIGCONT");
  expect(await ask(await restarted, "select 1 as answer")).toBe(1);
});

test("two folders are two databases, side by side", async () => {
  const [one, two] = await Promise.all([start(dataDir), start(newDataDir)]);
  await ask(one, "create table chairs as select 1 as id");
  await expect(ask(two, "select id from chairs")).rejects.toThrow("does not exist");
});

test("a second shop on the same folder is refused, and the first goes on", async () => {
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir));
  expect(await ask(first, "select 1 as answer")).toBe(1);
});

test("a shop whose lock was lost takes it again", async () => {
  const database = await start(dataDir);
  const holder = "select pid as answer from pg_locks where locktype = 'advisory' and granted";
  const lost = await ask(database, holder);
  await ask(database, `select pg_terminate_backend(${lost})`);
  await vi.waitFor(async () => expect(await ask(database, holder)).not.toBeOneOf([lost, undefined]), 60_000);
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir));
});

test("of two shops that start at once on an empty folder, one wins and one is refused", async () => {
  const shops = await Promise.all([startShop(newDataDir), startShop(newDataDir)]);
  expect(shops.map((shop) => shop.says).sort()).toEqual([inUse(newDataDir), "started"]);
  expect((await readdir(newDataDir)).sort()).toEqual(["postgres", "postgres-password", "postgres.log"]);
});

test("a shop that starts while another stops waits for it", async () => {
  const first = await start(dataDir);
  const [second] = await Promise.all([start(dataDir), first.stop()]);
  expect(await ask(second, "select 1 as answer")).toBe(1);
});

test("Ctrl-C in the shop's terminal does not reach the database", async () => {
  const shop = await startShop(dataDir);
  process.kill(-Number(shop.process.pid), "SIGINT");
  await once(shop.process, "exit");
  const postmaster = await postmasterPid(dataDir);
  await start(dataDir);
  expect(await postmasterPid(dataDir)).toBe(postmaster);
});

test("a lock file that names another living program does not stop the start", async () => {
  const shop = await startShop(dataDir);
  await kill(shop.process);
  const postmaster = await postmasterPid(dataDir);
  process.kill(postmaster, "SIGKILL");
  const clusterDir = join(dataDir, "postgres");
  const { uid, gid } = await stat(clusterDir);
  const stranger = spawn("sleep", ["60"], { uid, gid });
  processes.push(stranger);
  for (const lockFile of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const text = await readFile(join(clusterDir, lockFile), "utf8");
    await writeFile(join(clusterDir, lockFile), text.replace(String(postmaster), String(stranger.pid)));
  }
  const database = await start(dataDir);
  expect(await ask(database, "select 1 as answer")).toBe(1);
  await database.stop();
  expect(isAlive(Number(stranger.pid))).toBe(true);
});

test.each([
  ["long", "x".repeat(100)],
  ["strange", 'Möbel, "Stühle"'],
])("a folder with a %s name has its socket elsewhere", async (_, name) => {
  const database = await start(join(baseDir, name));
  const socketDir = database.connection.host;
  expect(socketDir).toMatch(/^\/tmp\/sedia-\w+$/);
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  expect(await ask(database, "select 1 as answer")).toBe(1);
  await database.stop();
  await rmdir(socketDir);
});

test("a folder that cannot be written is named with the reason", async () => {
  await writeFile(join(baseDir, "file"), "");
  const impossible = join(baseDir, "file", "data");
  await expect(startEmbeddedPostgres(impossible)).rejects.toThrow(
    `The data folder ${impossible} cannot be used: not a directory`,
  );
});

test("a platform without binaries is told to set DATABASE_URL", async () => {
  const arch = Object.getOwnPropertyDescriptor(process, "arch") ?? {};
  Object.defineProperty(process, "arch", { ...arch, value: "abacus" });
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/-abacus in node_modules. Set DATABASE_URL/);
  Object.defineProperty(process, "arch", arch);
});

test("PostgreSQL's own complaint is passed on, with the place of its log", async () => {
  await (await start(dataDir)).stop();
  await appendFile(join(dataDir, "postgres", "postgresql.conf"), "\nwood = oak\n");
  await expect(start(dataDir)).rejects.toThrow(/postgresql.conf" contains errors. See .*postgres.log/);
});

test.skipIf(!asRoot)("as root, from a folder that only root may enter", async () => {
  const privateApp = await copyOfTheShop(0o700);
  const privateData = join(privateApp, "data");
  try {
    await kill((await startShop(privateData, { app: privateApp })).process);
    const postmaster = await postmasterPid(privateData);
    expect(realpathSync(join(privateData, "postgres"))).toMatch(/^\/var\/lib\/sedia\/database-/);
    expect(realpathSync(`/proc/${postmaster}/exe`)).toBe(`${copiedBinaries(privateApp)}/bin/postgres`);
    const shop = await startShop(privateData, { app: privateApp });
    expect(shop.says).toBe("started");
    expect(await postmasterPid(privateData)).toBe(postmaster);
    // Else it would bring back the database that is about to be removed.
    await kill(shop.process);
  } finally {
    await removeDatabase(privateData);
    await rm(copiedBinaries(privateApp), { recursive: true, force: true });
    await rm(privateApp, { recursive: true });
  }
});

test.skipIf(!asRoot)("as an ordinary user", async () => {
  await mkdir(newDataDir);
  await chown(newDataDir, nobody, nobody);
  const shop = await startShop(newDataDir, { uid: nobody, gid: nobody });
  expect(shop.says).toBe("started");
  expect((await stat(join(newDataDir, "postgres"))).uid).toBe(nobody);
  shop.process.kill("SIGTERM");
  await once(shop.process, "exit");
  expect(hasLockFile(newDataDir)).toBe(false);
});

async function start(dir: string): Promise<EmbeddedPostgres> {
  usedDataDirs.add(dir);
  const database = await startEmbeddedPostgres(dir);
  running.push(database);
  return database;
}

/** A process of its own, which can be killed. */
async function startShop(
  dir: string,
  { app = appDir, ...user }: { app?: string; uid?: number; gid?: number } = {},
) {
  usedDataDirs.add(dir);
  // Another user may not be allowed to enter the folder where Node is.
  const node = user.uid === undefined ? process.execPath : join(app, "node");
  if (node !== process.execPath) await copyFile(process.execPath, node);
  const shop = spawn(node, ["shop.mjs", dir], {
    ...user,
    cwd: app,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  processes.push(shop);
  const [says] = (await once(createInterface(shop.stdout), "line")) as [string];
  return { process: shop, says };
}
