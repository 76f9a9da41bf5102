import { createMiddleware } from "hono/factory";
import { DomainError } from "#contract/basics/domain-error.ts";

/** Longer than every database timeout and the timeout for slow bodies. */
const defaultMs = 100_000;

/** Last resort: a request that hangs for an unknown reason gets 503 instead of no response. */
export function deadline(ms = defaultMs) {
  return createMiddleware(async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timedOut()), ms);
    });
    try {
      await Promise.race([next(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  });
}

function timedOut() {
  return new DomainError("busy", "This is taking too long. Please try again in a moment.");
}
