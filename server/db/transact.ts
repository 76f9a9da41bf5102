import type { Db } from "./client.ts";

export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

const attempts = 3;
const deadlock = "40P01";
const serializationFailure = "40001";

/** A transaction that begins anew when the database had to end it in favour of another one. */
export async function transact<Result>(
  db: Db,
  work: (tx: Transaction) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt < attempts && lostToAnother(error)) return transact(db, work, attempt + 1);
    throw error;
  }
}

function lostToAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === deadlock || code === serializationFailure || lostToAnother(error.cause);
}

type Results<Sends extends (() => unknown)[]> = { [Place in keyof Sends]: Awaited<ReturnType<Sends[Place]>> };

/**
 * Sends statements of a transaction one behind the other, without waiting for each answer in between. The database runs them in this
 * order. What the first that failed threw is thrown: the others only failed because of it.
 */
export async function pipeline<Sends extends (() => unknown)[]>(...sends: Sends): Promise<Results<Sends>> {
  const settled = await Promise.allSettled(sends.map(async (send) => await send()));
  return settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  }) as Results<Sends>;
}
