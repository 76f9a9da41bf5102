import type { Context, MiddlewareHandler, ValidationTargets } from "hono";
import { validator } from "hono/validator";
import type { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import { fieldErrors } from "#contract/basics/field-errors.ts";
import type { Declaration } from "./route.ts";

/** Validates a part of the request. */
export function valid(target: keyof ValidationTargets, schema: z.ZodType): MiddlewareHandler {
  return validator(target, async (value, c) => {
    requireMediaType(target, c);
    const { success, data, error } = await schema.safeParseAsync(value);
    if (success) return data as never;
    const errors = fieldErrors(error.issues);
    const first = errors[0];
    const detail = first?.field
      ? `${first.field}: ${first.message}`
      : (first?.message ?? "The request is not valid.");
    throw new DomainError("invalid_input", detail, errors);
  });
}

const bodyTypes: Partial<Record<keyof ValidationTargets, { pattern: RegExp; name: string }>> = {
  json: { pattern: /^application\/([a-z.-]+\+)?json(;\s*[\w-]+=[^;]+)*$/i, name: "application/json" },
  form: {
    pattern: /^(multipart\/form-data|application\/x-www-form-urlencoded)(;\s*[\w-]+=[^;]+)*$/i,
    name: "multipart/form-data",
  },
};

/** The validator treats a body of another type as empty, so the type is checked even if validation passes. */
function requireMediaType(target: keyof ValidationTargets, c: Context): void {
  const expected = bodyTypes[target];
  if (!expected) return;
  const type = c.req.header("Content-Type");
  const accepted = type === undefined ? !c.req.raw.body : expected.pattern.test(type);
  if (!accepted)
    throw new DomainError(
      "unsupported_media",
      `Send the body as ${expected.name} with a matching Content-Type header.`,
    );
}

export function requireFile({ mediaType, refusal }: NonNullable<Declaration["file"]>): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.header("Content-Type")?.startsWith(mediaType))
      throw new DomainError("unsupported_media", refusal);
    await next();
  };
}
