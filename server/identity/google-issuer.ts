import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { normalEmail } from "#contract/user.ts";
import type { GoogleProfile } from "#server/db/schema/identity.ts";
import { hashSecret } from "./secrets.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };
export type GoogleIssuer = ReturnType<typeof createGoogleIssuer>;

const googleIssuer = "https://accounts.google.com";
const patienceMs = 10_000;
const discoveryLifeMs = 60 * 60_000;

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  prompt_values_supported: z.array(z.string()).default([]),
});

const profileClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).transform(normalEmail),
  email_verified: z.boolean().default(false),
  name: z.string().max(256).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});

/** Google did not answer, or not as it should. The person can try again. */
export class GoogleAway extends Error {
  constructor(what: string, cause: unknown) {
    super(what, { cause });
    this.name = "GoogleAway";
  }
}

/** The OpenID Connect conversation with Google, or with whoever plays Google in a test. */
export function createGoogleIssuer({ clientId, clientSecret, issuer }: GoogleSettings) {
  let found: { atMs: number; metadata: ReturnType<typeof discover> } | undefined;

  function metadata() {
    if (!found || Date.now() - found.atMs > discoveryLifeMs) {
      const discovery = { atMs: Date.now(), metadata: discover(issuer) };
      found = discovery;
      discovery.metadata.catch(() => {
        if (found === discovery) found = undefined;
      });
    }
    return found.metadata;
  }

  return {
    /** Where to send the browser. */
    async authorizationUrl(flow: {
      redirectUri: string;
      state: string;
      nonce: string;
      codeVerifier: string;
    }) {
      const { authorization_endpoint, prompt_values_supported } = await metadata();
      const url = new URL(authorization_endpoint);
      const query = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: flow.redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: hashSecret(flow.codeVerifier),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      // Without it Google silently takes the account used last. Google does not say that it supports this; others may not.
      if (issuer === googleIssuer || prompt_values_supported.includes("select_account")) {
        url.searchParams.set("prompt", "select_account");
      }
      return url.href;
    },

    /** Who came back. Throws GoogleAway when Google does not answer, and other errors when the answer does not hold. */
    async profileOf(back: {
      code: string;
      redirectUri: string;
      codeVerifier: string;
      nonce: string;
    }): Promise<GoogleProfile> {
      const { token_endpoint, keys, issuers } = await metadata();
      const idToken = await exchange(token_endpoint, { clientId, clientSecret, ...back });
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ["RS256", "ES256", "PS256", "EdDSA"],
        requiredClaims: ["sub", "exp", "iat", "nonce"],
      });
      if (payload.nonce !== back.nonce) throw new Error("The ID token answers another sign-in.");
      const { sub, email, email_verified, name, picture } = profileClaims.parse(payload);
      return { subject: sub, email, emailVerified: email_verified, name, picture, idToken };
    },
  };
}

async function discover(issuer: string) {
  const base = issuer.replace(/\/$/, "");
  const metadata = discoveryDocument.parse(await fetchJson(`${base}/.well-known/openid-configuration`));
  if (metadata.issuer.replace(/\/$/, "") !== base) {
    throw new Error(`${base} says that it is ${metadata.issuer}`);
  }
  return {
    ...metadata,
    // Google's tokens may leave out the scheme: https://developers.google.com/identity/openid-connect/openid-connect
    issuers: [metadata.issuer, metadata.issuer.replace(/^https:\/\//, "")],
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: patienceMs }),
  };
}

async function exchange(
  tokenEndpoint: string,
  with_: { clientId: string; clientSecret: string; code: string; redirectUri: string; codeVerifier: string },
): Promise<string> {
  const credentials = [with_.clientId, with_.clientSecret].map(encodeURIComponent).join(":");
  const answer = await fetchJson(tokenEndpoint, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: with_.code,
      redirect_uri: with_.redirectUri,
      code_verifier: with_.codeVerifier,
    }),
  });
  return z.object({ id_token: z.string() }).parse(answer).id_token;
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    throw new GoogleAway(`${new URL(url).origin} does not answer`, error);
  }
  if (response.status >= 500) throw new GoogleAway(`${url} answers ${response.status}`, undefined);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
