import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { stopWithRunner } from "#tools/shop/leftovers.ts";
import { waitForOrigin } from "#tools/shop/start-shop.ts";

export type ServerProcess = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a server and waits until it accepts requests. */
export async function startServer(
  file: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  // The child gets only these settings: DATABASE_URL of this process applies to one of the two measured shops.
  const child = spawn(process.execPath, [file], {
    env: settings,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  stopWithRunner(child);
  const origin = await waitForOrigin(child);
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

export function residentMb(pid: number): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}

/** CPU time used so far in milliseconds (Linux only). Unlike elapsed time, it is independent of other load on the machine. */
export function cpuMs(pid: number, { ofEndedChildren = false } = {}): number | undefined {
  if (process.platform !== "linux") return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  const [user, system] = ofEndedChildren ? [fields[13], fields[14]] : [fields[11], fields[12]];
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond;
}
