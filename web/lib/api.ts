import { type ClientResponse, hc } from "hono/client";
import type { Problem } from "#contract/error-code.ts";
import type { Api } from "#server/api.ts";
import { fetchWithToken } from "./session/fetch-with-token.ts";
import { statusTextOf } from "./status-text.ts";

export type ApiClient = ReturnType<typeof hc<Api>>;

/** The API as the browser calls it. On the server, loaders get one that stays in the process. */
export const browserApi: ApiClient = hc<Api>("/api", { fetch: fetchWithToken });

/** A refusal of the API, with its stable code and the words for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: Problem["code"] | undefined;
  /** What else the refusal says: which fields are wrong, or how things stand now. */
  readonly problem: Partial<Problem>;
  constructor(status: number, problem: Partial<Problem>, statusText = "") {
    super(problem.detail ?? `The shop answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText || statusTextOf(status);
    this.code = problem.code;
    this.problem = problem;
  }
}

/** The body of a successful answer; anything else is thrown. */
export async function jsonOf<Body>(
  response: ClientResponse<Body> | Promise<ClientResponse<Body>>,
): Promise<Body> {
  const answer = await response;
  if (answer.ok) return (await answer.json()) as Body;
  const problem = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, problem as Partial<Problem>, answer.statusText);
}

/** "Error: 503 Service Unavailable", or the message of a failure that never got a response. */
export function errorText(error: Error): string {
  return error instanceof ApiError ? statusLine(error) : `Error: ${error.message}`;
}

export function statusLine({ status, statusText }: { status: number; statusText: string }): string {
  return `Error: ${status} ${statusText}`.trimEnd();
}
