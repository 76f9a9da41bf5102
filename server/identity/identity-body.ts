import type { z } from "zod";
import { IdentityError, type IdentityErrorCode } from "./identity-error.ts";

export const largestBodyBytes = 64 * 1024;

/** The body of a call as JSON. Browsers of other origins cannot send that type without asking first, and we do not allow it. */
export async function jsonBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new IdentityError("UNSUPPORTED_MEDIA_TYPE");
  }
  const body = parseJson(await request.text());
  if (hasTenant(body)) throw new IdentityError("UNSUPPORTED_TENANT_OPERATION");
  return checked(body, schema);
}

/** The body of a call as a form: what the token endpoint takes. */
export async function formBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return checked(Object.fromEntries(new URLSearchParams(await request.text())), schema);
}

/** We have no tenants: an account that ignored its tenant would be refused by the SDK after it was created. */
function hasTenant(body: unknown): boolean {
  return typeof body === "object" && body !== null && "tenantId" in body && Boolean(body.tenantId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IdentityError("INVALID_ARGUMENT", "The body is no JSON.");
  }
}

function checked<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "";
  throw new IdentityError(/^[A-Z_]+$/.test(message) ? (message as IdentityErrorCode) : "INVALID_ARGUMENT");
}
