import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stopWithRunner } from "./leftovers.ts";
import { noLimitsEnv } from "./no-limits-env.ts";

export type DoomedShop = {
  origin: string;
  pid: number;
  /** kill -9 of the server. Its database is left as it is. */
  killServer: () => Promise<void>;
  /** kill -9 of the database, and of the server that has lost it. */
  killDatabase: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the built shop on a data folder, as somebody would after a crash, and waits until it is open. */
export async function startDoomedShop(
  mainFile: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<DoomedShop> {
  const settings = {
    PORT: "0",
    SHOP_DATA_DIR: dataDir,
    SHOP_LOG_LEVEL: "silent",
    NODE_ENV: "production",
    ...noLimitsEnv,
    ...more,
  };
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  // env sets variables and becomes the program, so what is killed is the shop itself.
  const child = spawn("env", [...given, process.execPath, mainFile], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  stopWithRunner(child);
  const origin = await openAddress(child);

  async function end(signal: "SIGKILL" | "SIGTERM") {
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
  };
}

function openAddress(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text;
      const address = /is open at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}: ${said}`)));
  });
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const lockFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number.parseInt(lockFile, 10);
}
