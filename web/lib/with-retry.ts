import { ApiError } from "./api.ts";

const firstDelayMs = 500;
const maxDelayMs = 30_000;
const maxAttempts = 3;
/** A busy shop is asked again for this long, unless it names a longer time itself. */
const busyForMs = 15_000;
/** A call without a response after this time waits in a busy shop's queue. */
const slowAfterMs = 3_000;

/** Exponential back-off. */
export function backOffMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, maxDelayMs);
}

/** The server's Retry-After or a back-off, and a random part more, so that customers don't return at the same moment. */
export function retryDelayMs(failures: number, error: unknown): number {
  const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  return (retryAfterMs ?? backOffMs(failures)) + Math.random() * firstDelayMs;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type Failure = { error: unknown; failures: number; elapsedMs: number };

export type RetryOptions = {
  /** By default, a busy shop is asked again for 15 seconds, and after other transient errors there are three attempts. */
  shouldRetry?: (failure: Failure) => boolean;
  /** Called when the shop is busy, and the call waits for its response or for another attempt. */
  onBusy?: (() => void) | undefined;
};

/** Only for idempotent calls. */
export async function withRetry<Result>(
  call: () => Promise<Result>,
  { shouldRetry = isWorthRetrying, onBusy }: RetryOptions = {},
): Promise<Result> {
  const startedMs = performance.now();
  for (let failures = 0; ; failures++) {
    const slow = setTimeout(() => onBusy?.(), slowAfterMs);
    let delayMs: number;
    try {
      return await call();
    } catch (error) {
      const elapsedMs = performance.now() - startedMs;
      if (!shouldRetry({ error, failures: failures + 1, elapsedMs })) throw error;
      if (isBusy(error)) onBusy?.();
      delayMs = retryDelayMs(failures, error);
    } finally {
      clearTimeout(slow);
    }
    await wait(delayMs);
  }
}

/** What is tried again by default. */
export function isWorthRetrying({ error, failures, elapsedMs }: Failure): boolean {
  if (error instanceof ApiError && (error.retryAfterMs ?? 0) > busyForMs) return false;
  return isBusy(error) ? elapsedMs < busyForMs : failures < maxAttempts && isTransient(error);
}

/** Also while the first request with the same key is still running. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.code === "request_in_progress");
}

/** The network or the server is unavailable; the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429 || isBusy(error);
  return error instanceof TypeError;
}
