import type { ErrorCode, Problem } from "#contract/error-code.ts";

/** A refusal the caller can act on. Everything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: { field: string; message: string }[];
  /** What else the caller needs to know to act on it. */
  readonly facts: Pick<Problem, "totalAmount" | "product">;
  constructor(
    code: ErrorCode,
    message: string,
    fields: { field: string; message: string }[] = [],
    facts: Pick<Problem, "totalAmount" | "product"> = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }
}
/** Something the person who starts the shop can mend. Shown as one line, without a stack trace. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
