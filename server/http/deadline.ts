import { createMiddleware } from "hono/factory";
import { DomainError } from "#server/errors.ts";

/** Longer than any limit on the database and on slow bodies; what is not answered by then never will be. */
const longestMs = 100_000;

/** Says that we are busy instead of saying nothing, should a request hang on something we did not think of. */
export function deadline(ms = longestMs) {
  return createMiddleware(async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLate()), ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}

function tooLate() {
  return new DomainError("busy", "This takes too long. Please try again in a moment.");
}
