import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stopWithRunner } from "./leftovers.ts";

export type ShopProcess = {
  origin: string;
  pid: number;
  /** Sends SIGKILL to the server. Its database keeps running. */
  killServer: () => Promise<void>;
  /** Sends SIGKILL to the database and to the server. */
  killDatabase: () => Promise<void>;
  stop: () => Promise<void>;
  /** Resolves with its last output if the server ends without being told to. */
  crashed: Promise<string>;
};

/** Turns rate and purchase limits off: in load tests a few customers send the traffic of thousands. */
export const noLimitsEnv = {
  SHOP_WRITES_PER_MINUTE: "0",
  SHOP_IDENTITY_CALLS_PER_MINUTE: "0",
  SHOP_MAX_UNITS_PER_PRODUCT: "0",
  SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED: "0",
  SHOP_MAX_UNITS_IN_CART: "0",
  SHOP_MAX_UNITS_IN_CART_UNVERIFIED: "0",
  SHOP_MAX_OPEN_ORDERS: "0",
  SHOP_MAX_OPEN_ORDERS_UNVERIFIED: "0",
};

/** Starts the built shop on a data folder and waits until it accepts requests. */
export async function startShop(
  mainFile: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const variables = Object.entries({
    PORT: "0",
    SHOP_DATA_DIR: dataDir,
    SHOP_LOG_LEVEL: "silent",
    NODE_ENV: "production",
    ...noLimitsEnv,
    ...settings,
  }).map(([name, value]) => `${name}=${value}`);
  // `env` replaces itself with the shop, so the child's pid is the shop's.
  const child = spawn("env", [...variables, process.execPath, mainFile], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  stopWithRunner(child);
  let [output, told] = ["", false];
  const keepEnd = (text: Buffer) => {
    output = `${output}${text}`.slice(-2_000);
  };
  child.stdout.on("data", keepEnd);
  child.stderr.on("data", keepEnd);
  const crashed = new Promise<string>((resolve) => {
    child.once("exit", (code) => {
      if (!told) resolve(`The server ended with ${code}: ${output}`);
    });
  });
  const origin = await waitForOrigin(child);

  async function end(signal: "SIGKILL" | "SIGTERM") {
    told = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  return {
    origin,
    pid: child.pid ?? 0,
    killServer: () => end("SIGKILL"),
    async killDatabase() {
      process.kill(await postmasterPid(dataDir), "SIGKILL");
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    crashed,
  };
}

/** Resolves with the address that a server prints once it accepts requests. */
export function waitForOrigin(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const origin = /(?:open|Listening) at (https?:\/\/[^\s"]+)["\s]/.exec(output)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const lockFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number.parseInt(lockFile, 10);
}
