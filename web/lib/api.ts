import { type ClientResponse, hc } from "hono/client";
import type { Problem } from "#contract/error-code.ts";
import type { Api } from "#server/app.ts";
import { tokenKeeper, tokenToSend } from "./session/access-token.ts";

export type ApiClient = ReturnType<typeof hc<Api>>;

/** The API as the browser calls it. On the server, loaders get one that stays in the process. */
export const browserApi: ApiClient = hc<Api>("/api", { fetch: fetchWithToken });

/** A refusal of the API, with its stable code and the words for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Problem["code"] | undefined;
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `The shop answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code;
  }
}

/** The body of a successful answer; anything else is thrown. */
export async function jsonOf<Body>(
  response: ClientResponse<Body> | Promise<ClientResponse<Body>>,
): Promise<Body> {
  const answer = await response;
  if (answer.ok) return (await answer.json()) as Body;
  const problem = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, problem as Partial<Problem>);
}

/** Every call but the plain product list carries the access token. A call that is refused with it ends the session. */
async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (request.headers.has("Authorization") || isProductList(request)) return fetch(request);
  const token = await tokenToSend();
  if (!token) return fetch(request);
  const answer = await fetchAs(token, request.clone());
  if (!isRefusal(answer)) return answer;
  // The token may have been replaced while the call was on its way.
  const current = await tokenToSend();
  if (current === token) return refused(answer);
  return current ? fetchAs(current, request) : answer;
}

function fetchAs(token: string, request: Request): Promise<Response> {
  request.headers.set("Authorization", `Bearer ${token}`);
  return fetch(request);
}

function isProductList({ method, url }: Request): boolean {
  return method === "GET" && new URL(url).pathname === "/api/products";
}

function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403;
}

async function refused(answer: Response): Promise<Response> {
  const { detail }: Partial<Problem> = await answer
    .clone()
    .json()
    .catch(() => ({}));
  tokenKeeper.onRefused?.(detail ?? "Please sign in again.");
  return answer;
}
