import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanEnv, type PostgresUser, runAs } from "./system-user.ts";

const STOP_DEADLINE_MS = 60_000;

export type PostgresServer = {
  /** Where its programs are: looked up while something else is done. */
  binDir: Promise<string>;
  clusterDir: string;
  socketDir: string;
  logFile: string;
  user: PostgresUser;
};

export type Launch = { running(): boolean; failure(): Promise<string | undefined> };

/** Starts PostgreSQL in a session of its own: neither Ctrl-C in our terminal nor our death reaches it. */
export async function launchPostgres(server: PostgresServer): Promise<Launch> {
  const log = await open(server.logFile, "a", 0o600);
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

/** Stops the database and waits until it has ended, even if another shop started it. */
export async function stopPostgres({ clusterDir }: PostgresServer): Promise<void> {
  const pid = await findPostmaster(clusterDir);
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's fast shutdown: it ends every session and writes everything down.
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (await isPostmaster(pid, clusterDir)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) has not stopped.`);
    await sleep(50);
  }
}

/** The lines of PostgreSQL's output that say what is wrong; at least one. */
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
    // No TCP at all: unreachable from elsewhere, and two shops never fight over a port.
    "listen_addresses=",
    "port=5432",
    // Quoted, for a folder's name may hold a space.
    `unix_socket_directories="${socketDir}"`,
    "log_checkpoints=off",
  ];
  return ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])];
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function readFailure(logFile: string, fromByte: number): Promise<string | undefined> {
  // The last: those before may be about connections that came too early.
  return complaintsIn((await readFile(logFile)).subarray(fromByte).toString()).at(-1);
}

/**
 * A lock file left by a crash may name a process that is now another program. PostgreSQL would believe that program
 * to be itself, unless told that it is of its own family. This is safer than to remove the file: another shop may
 * be writing a new one right now.
 */
async function disownStaleLock(clusterDir: string): Promise<Record<string, string>> {
  const pid = await readPostmasterPid(clusterDir);
  const stale = pid !== undefined && !(await isPostmaster(pid, clusterDir));
  return stale ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

/** The process that has this database open, even if another shop started it. */
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
