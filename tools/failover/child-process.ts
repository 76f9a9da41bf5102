import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { cleanEnv, type PostgresUser } from "#server/db/embedded/system-user.ts";
import { stopWithRunner } from "#tools/shop/leftovers.ts";

/** Starts a program that runs until it is stopped, or until the drill ends in whatever way. */
export function startProgram(program: string, args: string[], user: PostgresUser = {}): ChildProcess {
  const child = spawn(program, args, {
    ...user,
    cwd: "/",
    env: cleanEnv,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  stopWithRunner(child);
  let output = "";
  child.stderr?.on("data", (text: Buffer) => {
    output = `${output}${text}`.slice(-2_000);
  });
  child.once("exit", (code) => {
    if (code && output) console.error(`${program} exited with ${code}: ${output}`);
  });
  return child;
}

export async function stopProgram(child: ChildProcess | undefined, signal: NodeJS.Signals = "SIGTERM") {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Ports that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(async (server) => once(server.close(), "close")));
  return ports;
}
