import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { rotateLog } from "./rotate-log.ts";
import { cleanEnv, type PostgresUser, runAs } from "./system-user.ts";

const STOP_DEADLINE_MS = 60_000;

export type PostgresServer = {
  /** The folder of the binaries, which is looked up in parallel. */
  binDir: Promise<string>;
  clusterDir: string;
  socketDir: string;
  logFile: string;
  user: PostgresUser;
};

export type Launch = { running(): boolean; failure(): Promise<string | undefined> };

/** Starts PostgreSQL in its own session, so that it survives Ctrl-C in our terminal and the end of our process. */
export async function launchPostgres(server: PostgresServer): Promise<Launch> {
  const log = await open(server.logFile, "a", 0o600);
  await rotateLog(server.logFile).catch(() => {});
  try {
    const { size } = await log.stat();
    const child = spawn(join(await server.binDir, "postgres"), postgresArgs(server), {
      ...server.user,
      cwd: "/",
      env: { ...cleanEnv, ...(await disownStaleLock(server.clusterDir)) },
      stdio: ["ignore", log.fd, log.fd],
      detached: true,
    });
    await once(child, "spawn");
    child.unref();
    return { running: () => isRunning(child), failure: () => readFailure(server.logFile, size) };
  } finally {
    await log.close();
  }
}

/** Stops the server and waits for its end, even if another shop started it. */
export async function stopPostgres({ clusterDir }: PostgresServer): Promise<void> {
  const pid = await findPostmaster(clusterDir);
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown: it ends all sessions and writes a checkpoint.
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (await isPostmaster(pid, clusterDir)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) has not stopped.`);
    await sleep(50);
  }
}

/** The error lines of PostgreSQL's output; at least one. */
export function complaintsIn(output: string): string[] {
  const lines = output.split("\n").filter((line) => line.trim());
  const complaints = lines.filter((line) => /FATAL:|PANIC:|error:/.test(line));
  const last = lines.at(-1) ?? "it ended without a word";
  return (complaints.length > 0 ? complaints : [last]).map((line) =>
    line.replace(/^.*(FATAL|PANIC|error):\s*/, ""),
  );
}

function postgresArgs({ clusterDir, socketDir }: PostgresServer): string[] {
  const settings = [
    // No TCP: no access from other machines, and no port conflicts.
    "listen_addresses=",
    "port=5432",
    // Quoted, because the path may contain a space.
    `unix_socket_directories="${socketDir}"`,
    "log_checkpoints=off",
  ];
  return ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function readFailure(logFile: string, fromByte: number): Promise<string | undefined> {
  // The last one: earlier errors may be about connections during startup.
  return complaintsIn((await readFile(logFile)).subarray(fromByte).toString()).at(-1);
}

/**
 * A lock file left by a crash may contain a PID that another program has now. PostgreSQL would take that program for
 * a running server, unless its PID is passed as that of an ancestor. Deleting the file is not safe, because another
 * shop may just be writing a new one.
 */
async function disownStaleLock(clusterDir: string): Promise<Record<string, string>> {
  const pid = await readPostmasterPid(clusterDir);
  const stale = pid !== undefined && !(await isPostmaster(pid, clusterDir));
  return stale ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

/** The PID of the running server, even if another shop started it. */
export async function findPostmaster(clusterDir: string): Promise<number | undefined> {
  const pid = await readPostmasterPid(clusterDir);
  return pid !== undefined && (await isPostmaster(pid, clusterDir)) ? pid : undefined;
}

async function readPostmasterPid(clusterDir: string): Promise<number | undefined> {
  const lockFile = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(lockFile, 10) || undefined;
}

async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  return (await readCommandLine(pid).catch(() => "")).includes(` -D ${clusterDir} `);
}

async function readCommandLine(pid: number): Promise<string> {
  // Slim containers have no ps, and macOS has no /proc.
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ");
  return (await runAs({}, "ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
}
