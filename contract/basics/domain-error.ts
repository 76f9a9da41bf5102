import type { ErrorCode, Problem } from "./error-code.ts";

/** A refusal the caller can act on. Everything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: { field: string; message: string }[];
  /** Data that the caller needs to act on the refusal. */
  readonly facts: Pick<Problem, "totalAmount" | "product" | "settings" | "delivery">;
  constructor(
    code: ErrorCode,
    message: string,
    fields: { field: string; message: string }[] = [],
    facts: Pick<Problem, "totalAmount" | "product" | "settings" | "delivery"> = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }
}

/** A limit per minute and what is left of it. */
export type RateLimit = { policy: string; limit: number; remaining: number; resetSeconds: number };

/** Says in addition which limit was reached, for the headers of the response. */
export class RateLimitReached extends DomainError {
  readonly rateLimit: RateLimit;
  constructor(message: string, rateLimit: RateLimit) {
    super("too_many_attempts", message);
    this.rateLimit = rateLimit;
  }
}

export function productNotFound() {
  return new DomainError("product_not_found", "There is no such product.");
}

export function cartItemNotFound() {
  return new DomainError("cart_item_not_found", "There is no such item in your cart.");
}

export function keyReused() {
  return new DomainError("key_reused", "This Idempotency-Key was used for something else.");
}

export function requestInProgress() {
  return new DomainError(
    "request_in_progress",
    "The first request with this Idempotency-Key is still running. Please send it again in a moment.",
  );
}

/** A problem that the operator can fix. Shown as one line, without a stack trace. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
