import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { deleteWithRunner, stopWithRunner } from "../tools/shop/leftovers.ts";

export const projectRoot = dirname(import.meta.dirname);

/** The folder where sample-shop.ts has prepared shops. Without it, every shop creates its own data. */
export const preparedShopsVariable = "PREPARED_SHOPS_DIR";

/** A shop with the sample catalog, without or with 1,500 orders of 30 customers in two years. */
export type PreparedShop = "catalog" | "orders";

/** The first admin of every shop started here. */
const admin = { email: "admin@shop.example", password: "a bentwood armchair" };

export type ShopProcess = {
  origin: string;
  admin: { email: string; password: string };
  dataDir: string;
  process: ChildProcess;
  /** The process's output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-e2e-"));
  // As root, the database runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  deleteWithRunner(dataDir);
  return dataDir;
}

/** A new data folder with the data of a prepared shop. */
async function copyPreparedShop(name: PreparedShop): Promise<string> {
  const dataDir = await newDataDir();
  const prepared = process.env[preparedShopsVariable];
  if (prepared) copyShop(join(prepared, name), dataDir);
  return dataDir;
}

/** Not with Node's own `cp`, which does not keep the owner of the database's files. */
export function copyShop(from: string, to: string) {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

/** Adds the orders of a prepared shop, whether the shop is running or not. */
export async function addOrders(dataDir: string) {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", SHOP_DATA_DIR: dataDir };
  const seed = join(projectRoot, "build/tools/seed.js");
  await promisify(execFile)(process.execPath, [seed, "--users", "30", "--orders", "1500"], { env });
}

const builtShop = [process.execPath, join(projectRoot, "build/shop/main.js")] as const;

/** Starts the built shop as `npm start` does, or another command, without waiting. */
export function spawnShop(
  settings: Record<string, string>,
  [program, ...args]: readonly [string, ...string[]] = builtShop,
  cwd = tmpdir(),
) {
  const child = spawn(program, args, {
    cwd,
    // One worker, to save CPU. workers.spec.ts runs several.
    env: { PATH: process.env.PATH, NODE_ENV: "production", SHOP_WORKERS: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  stopWithRunner(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return { child, output: () => output };
}

/** Waits until a spawned shop is open. The only time limit is the test's own. */
export function untilOpen({ child, output }: ReturnType<typeof spawnShop>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout.on("data", () => output().includes("is open at") && resolve());
    // Not "exit": that may come before the last output.
    child.once("close", (code) => reject(new Error(`the shop ended with ${code}: ${output()}`)));
  });
}

/** Runs an `npm run` command beside a running shop, without a terminal. */
export function runCommand(
  name: string,
  args: string[],
  dataDir: string,
  settings: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, `build/shop/${name}.js`), ...args],
    {
      env: { PATH: process.env.PATH, NODE_ENV: "production", SHOP_DATA_DIR: dataDir, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
    },
  );
  return { status, output: stdout + stderr };
}

/** Only the first start with a data folder obeys these settings: they become rows of its database. */
const firstStartSetting =
  /^(DATABASE_URL|MAIL_FROM|SHOP_(SAMPLE_DATA|ADMIN_\w+|MAX_\w+|SELL_LAST_PIECE|CART_DAYS|TIME_ZONE))$/;

/** Starts the built shop on a free port with a data folder of its own and waits until it is ready. */
export async function startShop(
  settings: Record<string, string> = {},
  prepared: PreparedShop = "catalog",
): Promise<ShopProcess> {
  const port = await freePort();
  const isFirstStart = Object.keys(settings).some((name) => firstStartSetting.test(name));
  const dataDir =
    settings.SHOP_DATA_DIR ?? (await (isFirstStart ? newDataDir() : copyPreparedShop(prepared)));
  const shop = spawnShop({
    PORT: String(port),
    SHOP_DATA_DIR: dataDir,
    SHOP_ADMIN_EMAIL: admin.email,
    SHOP_ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  await untilOpen(shop);
  if (prepared === "orders" && !process.env[preparedShopsVariable]) await addOrders(dataDir);
  const { child, output } = shop;
  return {
    origin: `http://localhost:${port}`,
    admin,
    dataDir,
    process: child,
    output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      if (!settings.SHOP_DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
