import { type ClientResponse, hc } from "hono/client";
import type { Problem } from "#contract/basics/error-code.ts";
import type { Api } from "#server/api.ts";
import { fetchWithToken } from "./session/fetch-with-token.ts";
import { statusTextOf } from "./status-text.ts";

export type ApiClient = ReturnType<typeof hc<Api>>;

/** The browser's API client. On the server, loaders get one that calls the app in process. */
export const browserApi: ApiClient = hc<Api>("/api", { fetch: fetchWithToken });

/** An error response of the API, with its stable code and a message for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: Problem["code"] | undefined;
  /** The whole problem document: invalid fields, or the current state. */
  readonly problem: Partial<Problem>;
  /** The server's Retry-After. */
  readonly retryAfterMs: number | undefined;
  constructor(
    status: number,
    problem: Partial<Problem>,
    { statusText = "", retryAfterMs }: { statusText?: string; retryAfterMs?: number | undefined } = {},
  ) {
    super(problem.detail ?? `The server responded with status ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText || statusTextOf(status);
    this.code = problem.code;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The body of a successful response; throws an `ApiError` otherwise. */
export async function jsonOf<Body>(
  call: ClientResponse<Body> | Promise<ClientResponse<Body>>,
): Promise<Body> {
  const response = await call;
  if (response.ok) return (await response.json()) as Body;
  const problem = await response.json().catch(() => ({}));
  const { status, statusText, headers } = response;
  const retryAfterMs = Number(headers.get("Retry-After")) * 1000 || undefined;
  throw new ApiError(status, problem as Partial<Problem>, { statusText, retryAfterMs });
}

/** For the user: what the server says, or that it can't be reached. */
export function reasonOf(error: Error): string {
  if (error instanceof ApiError) return error.problem.errors?.[0]?.message ?? error.message;
  return error instanceof TypeError ? "We can't reach the shop. Please try again." : error.message;
}

/** "Error: 503 Service Unavailable", or the message of an error without a response. */
export function errorText(error: Error): string {
  return error instanceof ApiError ? statusLine(error) : `Error: ${error.message}`;
}

export function statusLine({ status, statusText }: { status: number; statusText: string }): string {
  return `Error: ${status} ${statusText}`.trimEnd();
}
