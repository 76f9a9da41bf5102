import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { z } from "zod";
import { DomainError } from "#server/domain-error.ts";

/** Checks a part of the request against its schema and puts both into the OpenAPI document. */
export function valid<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    const fields = result.error.map((issue) => ({ field: fieldOf(issue.path), message: issue.message }));
    const first = fields[0];
    const what = first?.field
      ? `${first.field}: ${first.message}`
      : (first?.message ?? "The request is not valid.");
    throw new DomainError("invalid_input", what, fields);
  });
}

function fieldOf(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
}
