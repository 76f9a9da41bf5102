import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PostgresUser, runAs } from "#server/db/embedded/system-user.ts";
import { startProgram, stopProgram } from "./child-process.ts";

export type Login = { username: string; password: string };

/** HAProxy's check logs in without a password and may only ask whether the server is a standby. */
export const checkUser = "haproxy";

export type PostgresNode = Awaited<ReturnType<typeof createNode>>;

type NodeParts = {
  name: string;
  port: number;
  folder: string;
  binDir: string;
  user: PostgresUser;
  login: Login;
};

/** One database server of the drill. */
export async function createNode({ name, port, folder, binDir, user, login }: NodeParts) {
  const dataDir = join(folder, name);
  const passwordFile = join(folder, `${name}-password`);
  let postmaster: ChildProcess | undefined;
  await writeFile(passwordFile, `${login.password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid);

  const run = (program: string, args: string[], env?: Record<string, string>) =>
    runAs(user, join(binDir, program), args, env);

  async function makeEmptyDir() {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await chown(dataDir, user.uid, user.gid);
  }

  async function start() {
    postmaster = startProgram(join(binDir, "postgres"), ["-D", dataDir, "-p", String(port)], user);
    await run("pg_ctl", ["status", "-D", dataDir]).catch(() => {});
  }

  return {
    name,
    port,

    async createPrimary() {
      await makeEmptyDir();
      const auth = ["--auth=scram-sha-256", "--pwfile", passwordFile];
      await run("initdb", ["-D", dataDir, "-U", login.username, "--encoding=UTF8", ...auth]);
      await appendFile(join(dataDir, "postgresql.conf"), configuration);
      await writeFile(join(dataDir, "pg_hba.conf"), access);
      await start();
    },

    /** Copies another server and follows it. What this server had is deleted. */
    async followFrom(primary: { port: number }) {
      await makeEmptyDir();
      const source = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", login.username];
      const copy = ["-D", dataDir, "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"];
      await run("pg_basebackup", [...source, ...copy], { PGPASSWORD: login.password });
      await start();
    },

    async promote() {
      await run("pg_ctl", ["promote", "-D", dataDir, "--wait"]);
    },

    /** Ends every process of the server at once, as when its machine is lost. */
    async kill() {
      const pid = postmaster?.pid;
      if (!postmaster || !pid) throw new Error(`${name} is not running`);
      const [, , , , , , memory = ""] = (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n");
      const exit = once(postmaster, "exit");
      for (const victim of [pid, ...childrenOf(pid)]) signal(victim);
      await exit;
      // A killed server leaves a segment of shared memory behind, which only a restart would remove.
      const segment = memory.trim().split(/\s+/)[1];
      if (segment) execFileSync("ipcrm", ["-m", segment]);
    },

    stop: () => stopProgram(postmaster, "SIGINT"),
  };
}

const configuration = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 64MB
# In the data folder, so that a killed server leaves nothing elsewhere.
dynamic_shared_memory_type = mmap
wal_keep_size = 256MB
log_min_messages = fatal
`;

const access = `
host postgres ${checkUser} 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;

function childrenOf(pid: number): number[] {
  const printed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return printed.split("\n").filter(Boolean).map(Number);
}

function signal(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
