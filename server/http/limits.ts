import { bodyLimit } from "hono/body-limit";
import { DomainError } from "#server/domain-error.ts";

/** Refuses a larger body, in these words, before it is read. */
export function bodyUpTo(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError("body_too_large", message);
    },
  });
}

/** For requests that are a form at most. */
export const smallBody = bodyUpTo(64 * 1024, "The request is too large.");

/** For a file in a form: the form around it takes a little room too. */
export const fileOf = (bytes: number, message: string) => bodyUpTo(bytes + 64 * 1024, message);
