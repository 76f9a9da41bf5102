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
  copiedBinaries,
  copyShop,
  hasLockFile,
  isAlive,
  kill,
  makeTempDir,
  postmasterPid,
  queryValue,
  removeDatabase,
} from "./test-embedded-postgres.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const asRoot = process.getuid?.() === 0;
const nobodyUid = 65_534;
const inUse = (dataDir: string) =>
  `The data folder ${dataDir} is in use by another shop. Stop it, or choose another SHOP_DATA_DIR.`;

let appDir: string;
let templateDir: string;
let baseDir: string;
/** Contains a stopped database. */
let dataDir: string;
/** Does not exist yet. */
let newDataDir: string;
let running: EmbeddedPostgres[] = [];
let processes: ChildProcess[] = [];
const usedDataDirs = new Set<string>();

beforeAll(async () => {
  appDir = await copyShop(0o755);
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

test("the first start creates a database that only its owner can access", async () => {
  const database = await start(newDataDir);
  expect(await queryValue(database, "select current_database() || current_user as value")).toBe("shopshop");
  expect(await queryValue(database, "show fsync")).toBe("on");
  expect(await queryValue(database, "show listen_addresses")).toBe("");
  expect(await queryValue(database, "select lower('ÄÖ') as value")).toBe("äö");
  for (const [path, mode] of Object.entries({
    postgres: 0o700,
    "postgres-password": 0o600,
    "postgres.log": 0o600,
  })) {
    expect((await stat(join(newDataDir, path))).mode & 0o777).toBe(mode);
  }
  const connection = { ...database.connection, password: "guess" };
  await expect(queryValue({ connection }, "select 1")).rejects.toThrow("password authentication failed");
});

test("data survives a restart", async () => {
  const first = await start(dataDir);
  await queryValue(first, "create table chairs as select 'oak' as wood");
  await first.stop();
  expect(hasLockFile(dataDir)).toBe(false);
  expect(await queryValue(await start(dataDir), "select wood from chairs")).toBe("oak");
});

test("a new process adopts the database of a killed process, and stops it", async () => {
  const shop = await startShop(dataDir);
  const postmaster = await postmasterPid(dataDir);
  await kill(shop.process);
  const database = await start(dataDir);
  expect(await postmasterPid(dataDir)).toBe(postmaster);
  expect(await queryValue(database, "select 1 as value")).toBe(1);
  await database.stop();
  expect(hasLockFile(dataDir)).toBe(false);
});

test("the database starts after both processes were killed", async () => {
  const shop = await startShop(dataDir);
  await kill(shop.process);
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  expect(await queryValue(await start(dataDir), "select 1 as value")).toBe(1);
});

test("a start waits until the last process of a killed database has exited", async () => {
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
  const checkpointerPid = Number(await queryValue({ connection }, checkpointer));
  process.kill(checkpointerPid, "SIGSTOP");
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  const restarted = start(dataDir);
  await vi.waitFor(
    async () => expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("still in use"),
    60_000,
  );
  process.kill(checkpointerPid, "SIGCONT");
  expect(await queryValue(await restarted, "select 1 as value")).toBe(1);
});

test("two data folders have separate databases", async () => {
  const [one, two] = await Promise.all([start(dataDir), start(newDataDir)]);
  await queryValue(one, "create table chairs as select 1 as id");
  await expect(queryValue(two, "select id from chairs")).rejects.toThrow("does not exist");
});

test("a second process on the same folder is rejected, and the first keeps running", async () => {
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir));
  expect(await queryValue(first, "select 1 as value")).toBe(1);
});

test("a lost lock is acquired again", async () => {
  const database = await start(dataDir);
  const holder = "select pid as value from pg_locks where locktype = 'advisory' and granted";
  const lost = await queryValue(database, holder);
  await queryValue(database, `select pg_terminate_backend(${lost})`);
  await vi.waitFor(
    async () => expect(await queryValue(database, holder)).not.toBeOneOf([lost, undefined]),
    60_000,
  );
  await expect(start(dataDir)).rejects.toThrow(inUse(dataDir));
});

test("one of two concurrent first starts succeeds, and the other is rejected", async () => {
  const shops = await Promise.all([startShop(newDataDir), startShop(newDataDir)]);
  expect(shops.map((shop) => shop.output).sort()).toEqual([inUse(newDataDir), "started"]);
  expect((await readdir(newDataDir)).sort()).toEqual(["postgres", "postgres-password", "postgres.log"]);
});

test("a start waits for a process that is stopping", async () => {
  const first = await start(dataDir);
  const [second] = await Promise.all([start(dataDir), first.stop()]);
  expect(await queryValue(second, "select 1 as value")).toBe(1);
});

test("Ctrl-C in the terminal does not stop the database", async () => {
  const shop = await startShop(dataDir);
  process.kill(-Number(shop.process.pid), "SIGINT");
  await once(shop.process, "exit");
  const postmaster = await postmasterPid(dataDir);
  await start(dataDir);
  expect(await postmasterPid(dataDir)).toBe(postmaster);
});

test("a stale lock file with the PID of another program does not prevent a start", async () => {
  const shop = await startShop(dataDir);
  await kill(shop.process);
  const postmaster = await postmasterPid(dataDir);
  process.kill(postmaster, "SIGKILL");
  const clusterDir = join(dataDir, "postgres");
  const { uid, gid } = await stat(clusterDir);
  const otherProgram = spawn("sleep", ["60"], { uid, gid });
  processes.push(otherProgram);
  for (const lockFile of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const text = await readFile(join(clusterDir, lockFile), "utf8");
    await writeFile(join(clusterDir, lockFile), text.replace(String(postmaster), String(otherProgram.pid)));
  }
  const database = await start(dataDir);
  expect(await queryValue(database, "select 1 as value")).toBe(1);
  await database.stop();
  expect(isAlive(Number(otherProgram.pid))).toBe(true);
});

test.each([
  ["long", "x".repeat(100)],
  ["quoted", 'Möbel, "Stühle"'],
])("a folder with a %s name has its socket in /tmp", async (_, name) => {
  const database = await start(join(baseDir, name));
  const socketDir = database.connection.host;
  expect(socketDir).toMatch(/^\/tmp\/sedia-\w+$/);
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  expect(await queryValue(database, "select 1 as value")).toBe(1);
  await database.stop();
  await rmdir(socketDir);
});

test("an unusable data folder is reported with the reason", async () => {
  await writeFile(join(baseDir, "file"), "");
  const impossible = join(baseDir, "file", "data");
  await expect(startEmbeddedPostgres(impossible)).rejects.toThrow(
    `The data folder ${impossible} cannot be used: not a directory`,
  );
});

test("a platform without binaries gets an error that names DATABASE_URL", async () => {
  const arch = Object.getOwnPropertyDescriptor(process, "arch") ?? {};
  Object.defineProperty(process, "arch", { ...arch, value: "abacus" });
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/-abacus in node_modules. Set DATABASE_URL/);
  Object.defineProperty(process, "arch", arch);
});

test("PostgreSQL's error is reported with the path of its log", async () => {
  await (await start(dataDir)).stop();
  await appendFile(join(dataDir, "postgres", "postgresql.conf"), "\nwood = oak\n");
  await expect(start(dataDir)).rejects.toThrow(/postgresql.conf" contains errors. See .*postgres.log/);
});

test.skipIf(!asRoot)("root can start from a folder that only root can enter", async () => {
  const privateApp = await copyShop(0o700);
  const privateData = join(privateApp, "data");
  try {
    await kill((await startShop(privateData, { app: privateApp })).process);
    const postmaster = await postmasterPid(privateData);
    expect(realpathSync(join(privateData, "postgres"))).toMatch(/^\/var\/lib\/sedia\/database-/);
    expect(realpathSync(`/proc/${postmaster}/exe`)).toBe(`${copiedBinaries(privateApp)}/bin/postgres`);
    const shop = await startShop(privateData, { app: privateApp });
    expect(shop.output).toBe("started");
    expect(await postmasterPid(privateData)).toBe(postmaster);
    // A running shop would restart the database that is removed below.
    await kill(shop.process);
  } finally {
    await removeDatabase(privateData);
    await rm(copiedBinaries(privateApp), { recursive: true, force: true });
    await rm(privateApp, { recursive: true });
  }
});

test.skipIf(!asRoot)("an ordinary user can start the database", async () => {
  await mkdir(newDataDir);
  await chown(newDataDir, nobodyUid, nobodyUid);
  const shop = await startShop(newDataDir, { uid: nobodyUid, gid: nobodyUid });
  expect(shop.output).toBe("started");
  expect((await stat(join(newDataDir, "postgres"))).uid).toBe(nobodyUid);
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

/** Starts the database in a child process. */
async function startShop(
  dir: string,
  { app = appDir, ...user }: { app?: string; uid?: number; gid?: number } = {},
) {
  usedDataDirs.add(dir);
  // Another user may have no access to the folder of the Node binary.
  const node = user.uid === undefined ? process.execPath : join(app, "node");
  if (node !== process.execPath) await copyFile(process.execPath, node);
  const shop = spawn(node, ["shop.mjs", dir], {
    ...user,
    cwd: app,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  processes.push(shop);
  const [output] = (await once(createInterface(shop.stdout), "line")) as [string];
  return { process: shop, output };
}
