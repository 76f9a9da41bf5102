import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";

/** A load balancer must learn soon that the database does not respond. */
const readyWithinMs = 2_000;

export function healthRoutes(db: Db) {
  let check: Promise<unknown> | undefined;
  /** Concurrent requests share one query, because health checks bypass load shedding. */
  function checkDatabase(): Promise<unknown> {
    check ??= db.execute(sql`select 1`).finally(() => {
      check = undefined;
    });
    return check;
  }
  return new Hono()
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      const late = sleep(readyWithinMs, "late" as const, { ref: false });
      if ((await Promise.race([checkDatabase(), late])) === "late")
        throw new DomainError("unavailable", "The database doesn't respond.");
      return c.text("ready");
    });
}
