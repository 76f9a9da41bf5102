import { ApiError } from "./api.ts";

const firstDelayMs = 500;
const maxDelayMs = 30_000;
const maxAttempts = 3;

/** Exponential back-off. */
export function backOffMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Only for idempotent calls. By default three attempts, and only transient errors are retried. */
export async function withRetry<Result>(
  call: () => Promise<Result>,
  shouldRetry = (error: unknown, failures: number) => failures < maxAttempts && isTransient(error),
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await call();
    } catch (error) {
      if (!shouldRetry(error, failures + 1)) throw error;
      await wait(backOffMs(failures));
    }
  }
}

/** The network or the server is unavailable; the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return error instanceof TypeError;
}
