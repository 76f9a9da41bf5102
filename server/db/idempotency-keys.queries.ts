import { eq, sql } from "drizzle-orm";
import { keyReused, requestInProgress } from "#contract/basics/domain-error.ts";
import { keyHours } from "#contract/basics/idempotency.ts";
import type { Queryable } from "./client.ts";
import { idempotencyKeys } from "./schema/idempotency-keys.ts";

/** A request with an Idempotency-Key. */
export type KeyedRequest = {
  /** The user, the API key, or the order of a link in an email. */
  actorId: string;
  key: string;
  /** The method and the path. */
  request: string;
  /** Of the body and the query. */
  requestHash: string;
};

/**
 * Claims the key until the end of the transaction, and returns the answer of an earlier request with it. In a pipeline it comes first: if
 * that request is still running, the statements after it are refused at once instead of waiting for its locks.
 */
export async function claimKey(
  tx: Queryable,
  keyed: KeyedRequest | undefined,
): Promise<{ answer: unknown } | undefined> {
  if (!keyed) return undefined;
  const [earlier] = await tx
    .select({
      request: sql`request`.mapWith(idempotencyKeys.request),
      requestHash: sql`request_hash`.mapWith(idempotencyKeys.requestHash),
      // As text: the decoder of a json column takes a string for JSON once more.
      answer: sql<string | null>`answer::text`,
    })
    .from(sql`claim_idempotency_key(${keyed.actorId}::uuid, ${keyed.key}::text)`)
    .prepare("claim_key")
    .execute()
    .catch((error) => {
      throw isInUse(error) ? requestInProgress() : error;
    });
  if (!earlier) return undefined;
  const { request, requestHash, answer } = earlier;
  if (request !== keyed.request || (requestHash !== null && requestHash !== keyed.requestHash))
    throw keyReused();
  return { answer: answer === null ? null : JSON.parse(answer) };
}

/** Stores what the response is made of, with the work. */
export async function storeAnswer(
  tx: Queryable,
  keyed: KeyedRequest | undefined,
  answer: unknown,
): Promise<void> {
  if (keyed)
    await tx
      .insert(idempotencyKeys)
      .values({ ...keyed, answer })
      .prepare("store_answer")
      .execute();
}

export async function deleteOldKeys(db: Queryable, limit: number): Promise<number> {
  const { actorId, key, createdAt } = idempotencyKeys;
  const old = sql`(select ${actorId}, ${key} from ${idempotencyKeys} where ${createdAt} < now() - make_interval(hours => ${keyHours})
    limit ${limit} for update skip locked)`;
  const deleted = await db
    .delete(idempotencyKeys)
    .where(sql`(${actorId}, ${key}) in ${old}`)
    .returning({ key });
  return deleted.length;
}

export async function deleteKeysOf(tx: Queryable, actorId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, actorId));
}

const objectInUse = "55006";

function isInUse(error: unknown): boolean {
  return (
    error instanceof Error && ((error as { code?: unknown }).code === objectInUse || isInUse(error.cause))
  );
}
