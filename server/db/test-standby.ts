import { execFileSync } from "node:child_process";
import { appendFile, cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { connect } from "./client.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { makeTempDir, removeDatabase } from "./embedded/test-embedded-postgres.ts";
import { migrate } from "./migrate.ts";

/** Starts a migrated PostgreSQL and a hot standby that streams from it. */
export async function startPrimaryAndStandby() {
  const [primaryDir, standbyDir] = [await makeTempDir(0o755), await makeTempDir(0o755)];
  const first = await startEmbeddedPostgres(primaryDir);
  await migrate(first.connection);
  // The copy of a stopped database is a base backup.
  await first.stop();
  execFileSync("cp", ["-a", join(primaryDir, "postgres"), standbyDir]);
  await cp(join(primaryDir, "postgres-password"), join(standbyDir, "postgres-password"));
  const primary = await startEmbeddedPostgres(primaryDir);
  const { host, port, username, password } = primary.connection;
  const source = `host=${host} port=${port} user=${username} password=${password} dbname=postgres`;
  await appendFile(join(standbyDir, "postgres", "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  await writeFile(join(standbyDir, "postgres", "standby.signal"), "");
  const standby = await startEmbeddedPostgres(standbyDir);
  const [written, read] = [connect(primary.connection), connect(standby.connection)];
  let standbyStopped: Promise<void> | undefined;

  async function stopStandby() {
    standbyStopped ??= read.close().then(() => standby.stop());
    await standbyStopped;
  }

  afterAll(async () => {
    await written.close();
    await stopStandby();
    await primary.stop();
    for (const dir of [primaryDir, standbyDir]) await removeDatabase(dir);
  });
  return { primary: written.db, standby: read.db, stopStandby };
}
