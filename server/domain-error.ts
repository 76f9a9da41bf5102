import type { ErrorCode } from "#contract/error-code.ts";

/** A refusal the caller can act on. Everything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: { field: string; message: string }[];
  constructor(code: ErrorCode, message: string, fields: { field: string; message: string }[] = []) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.fields = fields;
  }
}
