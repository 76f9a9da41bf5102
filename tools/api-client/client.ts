import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";

/** A client of the API. Paths, bodies and responses have the types of the OpenAPI document. */
export function createApiClient(origin: string, token?: string) {
  return createClient<paths>({
    baseUrl: `${origin}/api`,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
}

type Credentials = { email: string; password: string };

/** Creates an account in the built-in identity service. Returns an access token. */
export function signUp(origin: string, credentials: Credentials): Promise<string> {
  return identify(origin, "signUp", credentials);
}

/** Returns an access token, which is valid for an hour. */
export function signIn(origin: string, credentials: Credentials): Promise<string> {
  return identify(origin, "signInWithPassword", credentials);
}

/** The identity service speaks the protocol of Firebase, which is not part of our API: see docs/api.md. */
async function identify(origin: string, call: string, credentials: Credentials): Promise<string> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=shop`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  const { idToken, error: refusal } = await response.json();
  if (!response.ok) throw new Error(refusal.message);
  const client = createApiClient(origin, idToken);
  const { data, error } = await client.POST("/jwt", { body: { email: credentials.email } });
  if (error) throw new Error(error.detail);
  return data.token;
}
