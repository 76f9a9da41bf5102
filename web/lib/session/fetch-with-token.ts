import type { Problem } from "#contract/basics/error-code.ts";
import { tokenHooks, tokenToSend } from "./access-token.ts";

type Send = (request: Request) => Promise<Response>;

/** Sends the access token with every call but the public product list. A 401 or 403 with a token ends the session, unless it asks for a recent sign-in or a second factor. */
export async function fetchWithToken(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: Send = fetch,
): Promise<Response> {
  const request = new Request(input, init);
  return isProductList(request) ? send(request) : fetchAsUser(request, undefined, send);
}

/** Sends the token with every call, the product list included: admins see more of it. */
export async function fetchAsUser(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: Send = fetch,
): Promise<Response> {
  const request = new Request(input, init);
  if (request.headers.has("Authorization")) return send(request);
  const token = await tokenToSend();
  if (!token) return send(request);
  const response = await sendAs(token, request.clone(), send);
  if (response.status !== 401 && response.status !== 403) return response;
  const { code } = await problemOf(response);
  if (code === "recent_sign_in_required") return repeatOnceConfirmed(request, response, send);
  if (code === "second_factor_required") {
    tokenHooks.onFactorRequired?.();
    return response;
  }
  // The token may have been replaced during the call.
  const current = await tokenToSend();
  if (current === token) return endSession(response);
  return current ? sendAs(current, request, send) : response;
}

function sendAs(token: string, request: Request, send: Send): Promise<Response> {
  request.headers.set("Authorization", `Bearer ${token}`);
  return send(request);
}

function isProductList({ method, url }: Request): boolean {
  return method === "GET" && new URL(url).pathname === "/api/products";
}

/** Asks the user for the password or a code. If the user cancels, the caller gets the refusal. */
async function repeatOnceConfirmed(request: Request, refusal: Response, send: Send): Promise<Response> {
  if (!(await tokenHooks.confirmIdentity?.())) return refusal;
  const token = await tokenToSend();
  return token ? sendAs(token, request, send) : refusal;
}

function problemOf(response: Response): Promise<Partial<Problem>> {
  return response
    .clone()
    .json()
    .catch(() => ({}));
}

async function endSession(response: Response): Promise<Response> {
  const { detail } = await problemOf(response);
  tokenHooks.onRejected?.(detail ?? "Please sign in again.");
  return response;
}
