import { LRUCache } from "lru-cache";
import * as openid from "openid-client";
import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import type { GoogleProfile } from "#server/db/schema/identity.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };
export type GoogleClient = ReturnType<typeof createGoogleClient>;

const googleIssuer = "https://accounts.google.com";
const timeoutSeconds = 10;
const discoveryTtlMs = 60 * 60_000;

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

/** The issuer can't be reached or fails, so the user can try again. openid-client passes its own error class through. */
export class GoogleUnavailable extends openid.ClientError {}

/** OpenID Connect client for Google, or for the issuer that replaces it in tests. */
export function createGoogleClient({ clientId, clientSecret, issuer }: GoogleSettings) {
  const server = new URL(issuer);
  const configurations = new LRUCache<string, openid.Configuration>({
    max: 1,
    ttl: discoveryTtlMs,
    fetchMethod: () =>
      openid.discovery(server, clientId, undefined, openid.ClientSecretBasic(clientSecret), {
        timeout: timeoutSeconds,
        [openid.customFetch]: fetchFromIssuer,
        execute: [
          // Verifies the ID token's signature, too.
          openid.enableNonRepudiationChecks,
          ...(server.protocol === "http:" ? [openid.allowInsecureRequests] : []),
        ],
      }),
  });

  return {
    async authorizationUrl(flow: {
      redirectUri: string;
      state: string;
      nonce: string;
      codeVerifier: string;
    }): Promise<string> {
      const configuration = await configurations.forceFetch(issuer);
      const { prompt_values_supported: prompts } = configuration.serverMetadata();
      // Without this prompt Google silently uses the last account. Google supports it without saying so; other issuers may not.
      const selectAccount =
        issuer === googleIssuer || (Array.isArray(prompts) && prompts.includes("select_account"));
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: flow.redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: "S256",
        ...(selectAccount && { prompt: "select_account" }),
      }).href;
    },

    /** Exchanges the code in the callback's URL for a verified ID token. */
    async fetchProfile(
      callbackUrl: URL,
      flow: { state: string; nonce: string; codeVerifier: string },
    ): Promise<GoogleProfile> {
      const tokens = await openid.authorizationCodeGrant(
        await configurations.forceFetch(issuer),
        callbackUrl,
        { expectedState: flow.state, expectedNonce: flow.nonce, pkceCodeVerifier: flow.codeVerifier },
      );
      const { sub, email, email_verified, name, picture } = profileClaims.parse(tokens.claims());
      const idToken = z.string().parse(tokens.id_token);
      return { subject: sub, email, emailVerified: email_verified, name, picture, idToken };
    },
  };
}

export function userDeniedConsent(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === "access_denied";
}

async function fetchFromIssuer(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  requireNoTransaction("Google");
  const response = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new GoogleUnavailable(`${new URL(url).origin} does not respond`, { cause });
  });
  if (response.status >= 500) throw new GoogleUnavailable(`${url} responded with ${response.status}`);
  return response;
}
