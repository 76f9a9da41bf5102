import { bodyLimit } from "hono/body-limit";
import { DomainError } from "#server/domain-error.ts";

/** For requests that are a form at most. */
export const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new DomainError("body_too_large", "The request is too large.");
  },
});
