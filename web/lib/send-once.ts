import { isTransient, type RetryOptions, withRetry } from "./with-retry.ts";

/** By what is asked for. */
const keys = new Map<string, string>();

/**
 * Sends a request that must take effect once. The same content keeps its key until the server has answered: over retries, for a second
 * click, and for another try after the connection was lost.
 */
export async function sendOnce<Result>(
  content: [operation: string, ...details: unknown[]],
  send: (header: { "idempotency-key": string }) => Promise<Result>,
  options?: RetryOptions,
): Promise<Result> {
  const name = JSON.stringify(content);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  let answered = true;
  try {
    return await withRetry(() => send({ "idempotency-key": key }), options);
  } catch (error) {
    answered = !isTransient(error);
    throw error;
  } finally {
    if (answered) keys.delete(name);
  }
}
