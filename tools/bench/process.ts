import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { stopWithRunner } from "#tools/faults/leftovers.ts";

export type Running = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a server and waits until it says where it is open. */
export async function run(file: string, settings: Record<string, string> = {}): Promise<Running> {
  // With these settings alone: DATABASE_URL is meant for one shop of two.
  const child = spawn(process.execPath, [file], {
    env: settings,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  stopWithRunner(child);
  const origin = await addressOf(child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text) => {
      said += text;
      const address = /is open at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

/** Resident memory of one process. */
export function megabytesOf(pid: number): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}

/** Processor time used so far, in milliseconds, where the system tells. What other programs take from the machine is not in it. */
export function processorMsOf(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
