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
import { StartError } from "#server/errors.ts";
import { complaintsIn } from "./server-process.ts";
import { makeSharedDir } from "./shared-dir.ts";
import { canEnter, type PostgresUser, runAs } from "./system-user.ts";

// sockaddr_un holds 104 bytes on macOS (108 on Linux), the last of them a zero.
const SOCKET_PATH_MAX_BYTES = 103;

/** Reads the database's password, or makes one up on the first start. */
export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, "postgres-password");
  const draft = `${file}-${randomBytes(4).toString("hex")}`;
  if (!(await lstat(file).catch(() => undefined))) {
    await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    // Of two shops that start at once, the first to link decides, and neither reads half a password.
    await link(draft, file).catch(ignore("EEXIST"));
    await rm(draft);
  }
  return (await readFile(file, "utf8")).trim();
}

/** The real path of the database's files, made by initdb on the first start. */
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
      // Both fail if another shop was faster. Its database counts, ours is thrown away.
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
    // They slow down guessing, and a password of 192 random bits cannot be guessed: only every connection of ours would pay.
    "--set=scram_iterations=1",
  ];
  // Sorting and upper case the same on every machine, whatever locales it has.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // initdb reads the password from a file only. A pipe of the shell can be opened by any user.
  const script = 'printf %s "$PASSWORD" | "$@" --pwfile=/dev/stdin';
  const command = [join(binDir, "initdb"), ...args, ...locale];
  await runAs(user, "sh", ["-c", script, "sh", ...command], { PASSWORD: password }).catch((error) => {
    // The first is the cause, and the rest follow from it.
    const [reason] = complaintsIn(error.stderr || error.message);
    throw new StartError(`The database could not be created in ${clusterDir}: ${reason}`);
  });
}

/** A folder nobody else can enter, for the socket that is the only way into the database. */
export async function makeSocketDir(clusterDir: string, user: PostgresUser): Promise<string> {
  const fits = Buffer.byteLength(join(clusterDir, ".s.PGSQL.5432")) <= SOCKET_PATH_MAX_BYTES;
  // PostgreSQL and postgres.js both take a comma for the start of another folder, and PostgreSQL unquotes.
  if (fits && !/[,"]/.test(clusterDir)) return clusterDir;

  // Not os.tmpdir(): a later shop with another TMPDIR must find this database.
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
