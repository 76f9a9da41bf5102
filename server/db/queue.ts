import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Queryable } from "./client.ts";

/** A table with the columns of a queue: see schema/columns.ts. */
type QueueTable = PgTable & Record<"id" | "dueAt" | "attempts" | "failure", PgColumn>;

export type Queue<Table extends QueueTable> = {
  table: Table;
  /** Which of the due rows. */
  where?: SQL;
  /** How many rows are claimed at once, where finding them costs more than working on one. */
  batchSize?: number;
  /** Longer than the work on a batch. A server that crashes during one leaves the row due again after this time. */
  lease?: string;
  /** After 1, 2, 4 … of these an attempt is repeated. */
  firstDelay?: string;
  longestDelay?: string;
  /** Ends the row, or sets its next time. The row is retried later if this throws. */
  work: (row: Table["$inferSelect"]) => Promise<unknown>;
};

type Claimed = { id: string; attempts: number };
type QueueParts = { db: Queryable; log: Pick<Logger, "error"> };

/** Works on due rows, one after another, until none is left. Several servers divide the rows. Returns the number of attempts. */
export async function workOff<Table extends QueueTable>(
  parts: QueueParts,
  queue: Queue<Table>,
  mayGoOn: () => boolean | Promise<boolean>,
): Promise<number> {
  let attempts = 0;
  let claimed: Table["$inferSelect"][] = [];
  for (; await mayGoOn(); attempts++) {
    if (claimed.length === 0) claimed = await claimDue(parts.db, queue);
    const row = claimed.shift();
    if (!row) break;
    await attempt(parts, queue, row);
  }
  return attempts;
}

/** Leases the rows that have been due longest, so that no other server takes them. */
export function claimDue<Table extends QueueTable>(
  db: Queryable,
  { table, where = sql`true`, batchSize = 1, lease = "5 minutes" }: Omit<Queue<Table>, "work">,
): Promise<Table["$inferSelect"][]> {
  const { id, dueAt, attempts } = table;
  const due = sql`array(select ${id} from ${table} where ${dueAt} <= now() and ${where}
    order by ${dueAt}, ${id} limit ${batchSize} for update skip locked)`;
  return db
    .update(table as PgTable)
    .set({ dueAt: sql`now() + ${lease}::interval`, attempts: sql`${attempts} + 1` })
    .where(sql`${id} = any(${due})`)
    .returning();
}

async function attempt<Table extends QueueTable>(
  { db, log }: QueueParts,
  { table, work, firstDelay, longestDelay = "1 hour" }: Queue<Table>,
  row: Table["$inferSelect"],
): Promise<void> {
  try {
    await work(row);
  } catch (error) {
    log.error(
      { err: error, queue: getTableName(table), id: row.id },
      "an attempt failed and will be repeated",
    );
    const dueAt = sql`now() + ${backOff(table, longestDelay, firstDelay)}`;
    const failure = error instanceof Error ? error.message : String(error);
    await db
      .update(table as PgTable)
      .set({ dueAt, failure })
      .where(isAttempt(table, row as Claimed));
  }
}

/** Exponential back-off by the row's attempts. */
export function backOff({ attempts }: QueueTable, longestDelay: string, firstDelay = "1 minute"): SQL {
  return sql`least(${firstDelay}::interval * power(2, least(${attempts} - 1, 20)), ${longestDelay}::interval)`;
}

/** Whether this attempt is still the row's last one: the row may have been queued again, or its lease may have ended. */
export function isAttempt({ id, attempts }: QueueTable, row: Claimed): SQL | undefined {
  return and(eq(id, row.id), eq(attempts, row.attempts));
}
