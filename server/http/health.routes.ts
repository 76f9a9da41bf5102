import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import type { DiskSpace } from "#server/db/disk-space.ts";
import { problem } from "./errors.ts";

/** A load balancer must learn soon that the database does not respond. */
const readyWithinMs = 2_000;
/** PostgreSQL adds files of 16 MB, and an upload can have as much. With less space than this, the next change may fail. */
const minFreeBytes = 64 * 1024 ** 2;

export type HealthParts = {
  db: Db;
  /** Of the disk with the data folder. */
  readSpace: () => Promise<DiskSpace | undefined>;
  /** Whether the server is about to stop. It still handles requests, so that a load balancer has time to send them elsewhere. */
  isDraining: () => boolean;
  log: Pick<Logger, "error" | "warn">;
};

export function healthRoutes({ db, readSpace, isDraining, log }: HealthParts) {
  let check: Promise<{ diskFull: boolean }> | undefined;
  let wasFull = false;

  async function checkDatabaseAndDisk() {
    const [space] = await Promise.all([readSpace(), db.execute(sql`select 1`)]);
    const diskFull = space !== undefined && space.freeBytes < minFreeBytes;
    if (diskFull && !wasFull) log.error(space, "the disk with the data folder is full");
    if (!diskFull && wasFull) log.warn(space, "the disk with the data folder has space again");
    wasFull = diskFull;
    return { diskFull };
  }

  /** Concurrent requests share one check, because health checks bypass load shedding. */
  function checkOnce() {
    check ??= checkDatabaseAndDisk().finally(() => {
      check = undefined;
    });
    return check;
  }

  return new Hono()
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      if (isDraining()) return notReady(c, "This server is about to stop.");
      const late = sleep(readyWithinMs, undefined, { ref: false });
      const checked = await Promise.race([checkOnce(), late]);
      if (!checked) throw new DomainError("unavailable", "The database doesn't respond.");
      if (checked.diskFull) return notReady(c, "The disk with the shop's data is full.");
      return c.text("ready");
    });
}

/** Not thrown: thrown refusals of this kind are logged each time, and health checks are frequent. */
function notReady(c: Context, message: string): Response {
  return problem(c, new DomainError("unavailable", message));
}
