import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import type { CurrentIdentity, IdentityProvider } from "./identity-provider.ts";
import type { Bearer } from "./tokens/bearer.ts";

type FirebaseParts = {
  projectId: string;
  apiKey: string;
  /** Public keys of the ID tokens. Overridden in tests. */
  keysUrl?: string;
  /** Base URL of accounts:lookup. Overridden in tests. */
  toolkitUrl?: string;
  now?: () => number;
};

const googleKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const timeoutMs = 5_000;

/** Together with the timeout, a deleted or disabled account loses its sessions within a minute. */
const lookupTtlMs = 50_000;
/** While the provider is unavailable, requests do not wait for it one by one. */
const retryAfterMs = 10_000;

const tokenClaims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number().optional(),
});

const lookupResponse = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().min(3).transform(normalEmail),
        emailVerified: z.boolean().default(false),
        displayName: z.string().optional(),
        photoUrl: z.string().optional(),
        disabled: z.boolean().default(false),
        mfaInfo: z.array(z.unknown()).default([]),
      }),
    )
    .min(1),
});

const lookupError = z.object({ error: z.object({ message: z.string() }) });
/** Other errors, such as a wrong API key, are our configuration errors. */
const tokenErrors = /^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED)\b/;

/** Identity provider for a Firebase project. */
export function createFirebaseIdentity({
  projectId,
  apiKey,
  keysUrl = googleKeys,
  toolkitUrl = "https://identitytoolkit.googleapis.com",
  now = Date.now,
}: FirebaseParts): IdentityProvider {
  // jose caches the keys for ten minutes, and refetches them for an unknown key at most every 30 seconds.
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs });

  const lookups = new LRUCache<string, Promise<CurrentIdentity | undefined>>({
    max: 10_000,
    ttl: lookupTtlMs,
    ttlResolution: 0,
    perf: { now },
  });
  let unavailableUntil = 0;

  return {
    async verifyIdToken(token) {
      requireNoTransaction("Firebase");
      const { sub: uid, exp: expiresAt, auth_time: signedInAt } = await verifyClaims(token);
      // The signature stays valid for up to an hour after the account is disabled, deleted or signed out everywhere.
      const user = await lookUp(token);
      if (user.localId !== uid || user.disabled) throw rejected();
      return {
        uid,
        email: user.email,
        emailVerified: user.emailVerified,
        name: user.displayName || null,
        picture: user.photoUrl || null,
        generation: 0,
        signedInAt,
        hosted: { idToken: token, expiresAt },
      };
    },

    async findCurrent(bearer) {
      requireNoTransaction("Firebase");
      // Issued less than an hour ago by a version without lookups.
      if (!bearer.hosted) return { ...bearer, secondFactor: false };
      const { idToken } = bearer.hosted;
      const cached = lookups.get(idToken);
      if (cached) return cached;
      const lookup = findAccount(idToken, bearer);
      lookups.set(idToken, lookup);
      return lookup;
    },

    setDisabled: async () => {},
    removeFactor: async () => {
      throw new DomainError("no_second_factor", "Second factors are managed in the Firebase console.");
    },
    deleteAccount: async () => {},
  };

  /** While the provider is unavailable, the token's claims are valid until it expires. */
  async function findAccount(idToken: string, bearer: Bearer): Promise<CurrentIdentity | undefined> {
    // Without a response the user counts as having a factor: they may have one already.
    const claimed = { ...bearer, secondFactor: true };
    if (now() < unavailableUntil) return claimed;
    try {
      const { localId: uid, email, emailVerified, disabled, mfaInfo } = await lookUp(idToken);
      const current = { uid, email, emailVerified, secondFactor: mfaInfo.length > 0 };
      return uid === bearer.uid && !disabled ? current : undefined;
    } catch (error) {
      if (error instanceof DomainError && error.code === "token_refused") return undefined;
      unavailableUntil = now() + retryAfterMs;
      return claimed;
    }
  }

  async function verifyClaims(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["exp", "iat", "sub"],
      });
      return tokenClaims.parse(payload);
    } catch (error) {
      if (isInvalidToken(error)) throw rejected();
      throw unavailable(error);
    }
  }

  async function lookUp(idToken: string) {
    const url = `${toolkitUrl}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw unavailable(error);
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const message = lookupError.safeParse(body).data?.error.message ?? `status ${response.status}`;
      throw tokenErrors.test(message) ? rejected() : unavailable(new Error(`accounts:lookup: ${message}`));
    }
    const user = lookupResponse.safeParse(body).data?.users[0];
    if (!user) throw rejected();
    return user;
  }
}

/** False when the keys could not be fetched, which says nothing about the token. */
function isInvalidToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // A plain JOSEError means that the key server responded with an error, a TypeError that it did not respond.
  return (
    (error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC") || error instanceof z.ZodError
  );
}

function rejected(): DomainError {
  return new DomainError("token_refused", "The sign-in is no longer valid. Please sign in again.");
}

function unavailable(cause: unknown): DomainError {
  const error = new DomainError(
    "unavailable",
    "The sign-in service does not respond. Please try again in a moment.",
  );
  error.cause = cause;
  return error;
}
