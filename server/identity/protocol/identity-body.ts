import type { z } from "zod";
import { IdentityError, type IdentityErrorCode } from "./identity-error.ts";

export const maxBodyBytes = 64 * 1024;

/** Parses a JSON body. Other origins can't send this content type without a CORS preflight, which we reject. */
export async function jsonBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new IdentityError("UNSUPPORTED_MEDIA_TYPE");
  }
  const body = parseJson(await request.text());
  if (hasTenant(body)) throw new IdentityError("UNSUPPORTED_TENANT_OPERATION");
  return validate(body, schema);
}

/** Parses a form body, for the token endpoint. */
export async function formBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return validate(Object.fromEntries(new URLSearchParams(await request.text())), schema);
}

/** There are no tenants: the SDK would reject an account that was created without its tenant. */
function hasTenant(body: unknown): boolean {
  return typeof body === "object" && body !== null && "tenantId" in body && Boolean(body.tenantId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityError("INVALID_ARGUMENT", "The body is not valid JSON.");
  }
}

function validate<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "";
  throw new IdentityError(/^[A-Z_]+$/.test(message) ? (message as IdentityErrorCode) : "INVALID_ARGUMENT");
}
