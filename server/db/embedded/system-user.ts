import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartError } from "#contract/basics/domain-error.ts";

/** The user that PostgreSQL runs as, in spawn's options. Empty unless we are root. */
export type PostgresUser = { uid?: number; gid?: number };

/** PGPORT, LANG, TZ and the like in the environment must not affect PostgreSQL. */
export const cleanEnv = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

const execFileAsync = promisify(execFile);

/** PostgreSQL refuses to run as root. */
export async function choosePostgresUser(clusterDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return {};
  // An existing database keeps its owner, even if a user "postgres" has been created since.
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([numericId("-u", name), numericId("-g", name)]);
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it. Start the shop as another user, or set DATABASE_URL.',
  );
}

/** Runs a program as that user. Rejects with an ExecFileException when it fails. */
export function runAs(user: PostgresUser, program: string, args: string[], env?: Record<string, string>) {
  return execFileAsync(program, args, { ...user, cwd: "/", env: { ...cleanEnv, ...env } });
}

/** Runs a test, because modes, ACLs and all parent folders matter. */
export async function canEnter(user: PostgresUser, folder: string): Promise<boolean> {
  return runAs(user, "sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}

async function numericId(flag: "-u" | "-g", name: string): Promise<number | undefined> {
  const printed = await runAs({}, "id", [flag, name]).catch(() => undefined);
  return printed && Number(printed.stdout);
}
