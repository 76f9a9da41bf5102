import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DomainError, RateLimitReached } from "#contract/basics/domain-error.ts";
import type { ErrorCode, Problem } from "#contract/basics/error-code.ts";
import { isConnectionError } from "#server/db/connection-errors.ts";
import { isAbortedBody } from "./aborted-body.ts";
import { showRateLimit } from "./limits.ts";
import { recordRejectionOf } from "./rejection-reasons.ts";

export const statusByCode: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 400,
  malformed_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  product_not_found: 404,
  user_not_found: 404,
  category_not_found: 404,
  cart_item_not_found: 404,
  order_not_found: 404,
  sign_in_required: 401,
  token_refused: 401,
  not_yours: 403,
  email_not_verified: 403,
  admin_only: 403,
  not_permitted: 403,
  recent_sign_in_required: 401,
  second_factor_required: 403,
  no_second_factor: 409,
  session_not_found: 404,
  last_admin: 409,
  own_account: 409,
  out_of_stock: 409,
  hold_missing: 409,
  hold_expired: 409,
  product_limit: 409,
  cart_limit: 409,
  open_order_limit: 409,
  cart_empty: 409,
  total_changed: 409,
  order_not_cancellable: 409,
  order_not_ready: 409,
  refund_too_large: 409,
  refund_not_found: 404,
  document_not_found: 404,
  return_not_found: 404,
  return_not_possible: 409,
  return_link_invalid: 404,
  webhook_refused: 400,
  webhook_not_found: 404,
  webhook_delivery_not_found: 404,
  webhook_limit: 409,
  webhook_off: 409,
  backup_running: 409,
  payment_unavailable: 503,
  payment_refused: 409,
  payment_attempt_limit: 409,
  amount_not_payable: 409,
  payment_disputed: 409,
  category_in_use: 409,
  product_changed: 409,
  precondition_failed: 412,
  content_changed: 409,
  settings_changed: 409,
  currency_in_use: 409,
  delivery_unavailable: 409,
  delivery_full: 409,
  too_late: 409,
  key_reused: 422,
  request_in_progress: 409,
  upload_limit: 409,
  storage_full: 507,
  body_too_large: 413,
  picture_too_large: 413,
  unsupported_media: 415,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,
  internal: 500,
};

export const titles: Partial<Record<number, string>> = {
  400: "Bad request",
  401: "Sign-in required",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  412: "Precondition failed",
  413: "Too large",
  415: "Not supported",
  422: "Key used before",
  429: "Too many attempts",
  500: "Something went wrong on our side",
  503: "Not available right now",
  507: "Not enough storage",
};

/** Rate limits count per minute. */
const secondsByStatus: Partial<Record<number, string>> = { 429: "60", 503: "5" };

function retryAfterOf(code: ErrorCode): string | undefined {
  return code === "request_in_progress" ? "1" : secondsByStatus[statusByCode[code]];
}

/** The part of pino's logger that this needs: the web's type of the API must not bring Node's types along. */
export type ErrorLog = Record<"error" | "debug", (fields: object, message: string) => void>;

/** Refusals that the operator must know of. */
const loggedCodes = new Set<ErrorCode>(["internal", "unavailable", "storage_full"]);

/** Too many requests, not available, or no storage: not the fault of the request itself. */
const rejections = new Set<number>([429, 503, 507]);

/** Turns every thrown error into a problem document. Only the message of a DomainError reaches the client. */
export function problemHandler(log: ErrorLog) {
  return (error: unknown, c: Context): Response => {
    const refusal = refusalOf(error);
    const request = { requestId: c.get("requestId"), method: c.req.method, route: routePath(c) };
    if (loggedCodes.has(refusal.code)) log.error({ err: error, ...request }, "request failed");
    if (isAbortedBody(error)) log.debug(request, "the client left before its request was complete");
    if (rejections.has(statusByCode[refusal.code])) recordRejectionOf(c, refusal.code);
    const reached = error instanceof RateLimitReached ? error.rateLimit : undefined;
    showRateLimit(c, reached);
    const retryAfter = reached ? String(reached.resetSeconds) : retryAfterOf(refusal.code);
    if (retryAfter) c.header("Retry-After", retryAfter);
    if (statusByCode[refusal.code] === 401)
      c.header(
        "WWW-Authenticate",
        refusal.code === "token_refused" ? 'Bearer error="invalid_token"' : "Bearer",
      );
    return problem(c, refusal);
  };
}

export function problem(c: Context, { code, message, fields, facts }: DomainError): Response {
  const status = statusByCode[code];
  const body: Problem = {
    type: "about:blank",
    title: titles[status] ?? "Refused",
    status,
    code,
    detail: message,
    ...facts,
  };
  if (fields.length > 0) body.errors = fields;
  const requestId: unknown = c.get("requestId");
  if (typeof requestId === "string") body.requestId = requestId;
  return c.body(JSON.stringify(body), status, { "Content-Type": "application/problem+json" });
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new DomainError("malformed_request", "The request could not be read.");
  }
  if (isAbortedBody(error)) {
    return new DomainError("malformed_request", "The request ended before its body was complete.");
  }
  if (hasCode(error, encodingCodes)) {
    return new DomainError("malformed_request", "The request contains characters that can't be stored.");
  }
  if (hasCode(error, timeoutCodes)) {
    return new DomainError("busy", "The shop is very busy right now. Please try again in a moment.");
  }
  if (hasCode(error, diskCodes)) {
    return new DomainError("unavailable", "The shop can't store anything right now. Please try again later.");
  }
  if (isConnectionError(error)) {
    return new DomainError("unavailable", "The shop can't reach its database. Please try again in a moment.");
  }
  return new DomainError("internal", "Something went wrong on our side. It has been logged.");
}

/** Lock, statement and idle-in-transaction timeouts: see db/client.ts. */
const timeoutCodes = /^(55P03|57014|25P03)$/;

/** The disk is full or read-only. */
const diskCodes = /^(53100|25006|58030|ENOSPC|EDQUOT|EROFS)$/;

/** NUL or an invalid character in a PostgreSQL text. */
const encodingCodes = /^(22021|22P05)$/;

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && codes.test(code)) || hasCode(error.cause, codes);
}
