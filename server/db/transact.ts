import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./client.ts";
import type { Transaction } from "./database.ts";
import { whileOpen } from "./no-transaction.ts";

export type { Transaction } from "./database.ts";

const maxAttempts = 4;
const deadlock = "40P01";
const serializationFailure = "40001";

/** Runs a transaction, and again if the database aborted it because of a concurrent one. */
export async function transact<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await db.transaction((tx) => whileOpen(() => work(tx)));
  } catch (error) {
    if (attempt === maxAttempts || !isConflict(error)) throw error;
    // A random delay keeps the two transactions from meeting again.
    await sleep(Math.random() * 50 * attempt);
    return transact(db, work, attempt + 1);
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === deadlock || code === serializationFailure || isConflict(error.cause);
}

type Results<Queries extends (() => unknown)[]> = {
  [Index in keyof Queries]: Awaited<ReturnType<Queries[Index]>>;
};

/**
 * Sends the queries of a transaction without waiting for each response. The database runs them in this order. Throws the first error:
 * the later ones follow from it.
 */
export async function pipeline<Queries extends (() => unknown)[]>(
  ...queries: Queries
): Promise<Results<Queries>> {
  const settled = await Promise.allSettled(queries.map(async (query) => await query()));
  return settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }) as Results<Queries>;
}
