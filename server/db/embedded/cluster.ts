import { createHash, randomBytes } from "node:crypto";
import {
  chown,
  lchown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#contract/basics/domain-error.ts";
import { complaintsIn } from "./server-process.ts";
import { makeSharedDir } from "./shared-dir.ts";
import { canEnter, type PostgresUser, runAs } from "./system-user.ts";

// sockaddr_un has 104 bytes on macOS (108 on Linux), including the terminating zero.
const SOCKET_PATH_MAX_BYTES = 103;

/** Reads the database's password, or generates one on the first start. */
export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, "postgres-password");
  const draft = `${file}-${randomBytes(4).toString("hex")}`;
  if (!(await lstat(file).catch(() => undefined))) {
    await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    // link() is atomic: concurrent starts use the same, complete password.
    await link(draft, file).catch(ignore("EEXIST"));
    await rm(draft);
  }
  return (await readFile(file, "utf8")).trim();
}

/** The real path of the cluster, which initdb creates on the first start. */
export async function findOrCreateCluster(
  dataDir: string,
  user: PostgresUser,
  initdb: (clusterDir: string) => Promise<void>,
): Promise<string> {
  const place = join(dataDir, "postgres");
  if (!(await lstat(place).catch(() => undefined))) {
    const closed = !(await canEnter(user, dataDir));
    const parent = closed ? await makeSharedDir() : dataDir;
    const draft = await mkdtemp(join(parent, closed ? "database-" : "postgres-new-"));
    try {
      if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid);
      await initdb(draft);
      // Both fail if another process was faster. Its cluster is used, and ours is deleted.
      await (closed ? symlink(draft, place) : rename(draft, place));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      ignore("EEXIST", "ENOTEMPTY")(error);
    }
  }
  return realpath(place).catch(async () => {
    throw new StartError(
      `The database is gone: ${place} points to ${await readlink(place)}, and nothing is there.`,
    );
  });
}

export async function initdb(binDir: string, clusterDir: string, user: PostgresUser, password: string) {
  const args = [
    "-D",
    clusterDir,
    "-U",
    "shop",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--no-instructions",
    // A password of 192 random bits needs no key stretching, which would slow down every connection.
    "--set=scram_iterations=1",
  ];
  // Makes sorting and case mapping independent of the locales of the machine.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // initdb reads the password only from a file. Any user could open a pipe of the shell.
  const script = 'printf %s "$PASSWORD" | "$@" --pwfile=/dev/stdin';
  const command = [join(binDir, "initdb"), ...args, ...locale];
  await runAs(user, "sh", ["-c", script, "sh", ...command], { PASSWORD: password }).catch((error) => {
    // The first line is the cause of the others.
    const [reason] = complaintsIn(error.stderr || error.message);
    throw new StartError(`The database could not be created in ${clusterDir}: ${reason}`);
  });
}

/** A private folder for the socket, which is the only access to the database. */
export async function makeSocketDir(clusterDir: string, user: PostgresUser): Promise<string> {
  const fits = Buffer.byteLength(join(clusterDir, ".s.PGSQL.5432")) <= SOCKET_PATH_MAX_BYTES;
  // PostgreSQL splits the path at commas and removes quotes.
  if (fits && !/[,"]/.test(clusterDir)) return clusterDir;

  // Not os.tmpdir(), because a later process with another TMPDIR must find the socket.
  const socketDir = `/tmp/sedia-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 16)}`;
  await mkdir(socketDir, { mode: 0o700 }).catch(ignore("EEXIST"));
  const found = await lstat(socketDir);
  const ours = found.uid === process.getuid?.() || found.uid === user.uid;
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The database needs the folder ${socketDir}, but it belongs to another user. Remove it.`,
    );
  }
  if (user.uid !== undefined && user.gid !== undefined) await lchown(socketDir, user.uid, user.gid);
  return socketDir;
}

function ignore(...codes: string[]) {
  return (error: unknown) => {
    if (!codes.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  };
}
