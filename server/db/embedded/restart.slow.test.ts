import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { connect } from "#server/db/client.ts";
import { deleteWithRunner } from "#tools/shop/leftovers.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const dataDir = await mkdtemp(join(tmpdir(), "sedia-restart-"));
// When run as root, PostgreSQL's user must be able to enter this folder.
await chmod(dataDir, 0o755);
deleteWithRunner(dataDir);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

test("a killed database is restarted with all committed rows, and stops with the shop", async () => {
  const { connection, stop } = await startEmbeddedPostgres(dataDir);
  const { db, close } = connect(connection);
  await db.execute(sql`create table chairs (id int)`);
  for (const id of [1, 2]) {
    await db.execute(sql`insert into chairs values (${id})`);
    const killed = await postmaster();
    process.kill(killed, "SIGKILL");
    // A backend of the killed server may still respond.
    await vi.waitFor(async () => expect(await postmaster()).not.toBe(killed), 60_000);
    const readRows = () => db.execute<{ id: number }>(sql`select id from chairs order by id`);
    const { rows } = await vi.waitFor(readRows, { timeout: 60_000, interval: 100 });
    expect(rows.map((row) => row.id)).toContain(id);
  }
  await close();
  const last = await postmaster();
  await stop();
  await vi.waitFor(() => expect(() => process.kill(last, 0)).toThrow("ESRCH"), 60_000);
}, 240_000);

test("a stopped database is not restarted", async () => {
  for (const _round of Array.from({ length: 6 })) {
    const { stop } = await startEmbeddedPostgres(dataDir);
    await stop();
    await expect(postmaster()).rejects.toThrow("ENOENT");
  }
}, 240_000);
