import type { Problem } from "#contract/error-code.ts";
import { tokenKeeper, tokenToSend } from "./access-token.ts";

type Send = (request: Request) => Promise<Response>;

/** Every call but the plain product list carries the access token. A call that is refused with it ends the session. */
export async function fetchWithToken(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: Send = fetch,
): Promise<Response> {
  const request = new Request(input, init);
  return isProductList(request) ? send(request) : fetchAsUser(request, undefined, send);
}

/** The same for any call, the product list included: administrators see more of it. */
export async function fetchAsUser(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: Send = fetch,
): Promise<Response> {
  const request = new Request(input, init);
  if (request.headers.has("Authorization")) return send(request);
  const token = await tokenToSend();
  if (!token) return send(request);
  const answer = await sendAs(token, request.clone(), send);
  if (!isRefusal(answer)) return answer;
  // The token may have been replaced while the call was on its way.
  const current = await tokenToSend();
  if (current === token) return refused(answer);
  return current ? sendAs(current, request, send) : answer;
}

function sendAs(token: string, request: Request, send: Send): Promise<Response> {
  request.headers.set("Authorization", `Bearer ${token}`);
  return send(request);
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
