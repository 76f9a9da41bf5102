import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { normalEmail } from "#contract/user.ts";
import { DomainError } from "#server/errors.ts";
import type { CurrentIdentity, IdentityProvider } from "./identity-provider.ts";
import { createLookupCache } from "./lookup-cache.ts";

type FirebaseParts = {
  projectId: string;
  apiKey: string;
  /** Where Google publishes the keys that sign ID tokens; another address only in tests. */
  keysUrl?: string;
  /** Where Google tells about accounts; another address only in tests. */
  toolkitUrl?: string;
  now?: () => number;
};

const googleKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const patienceMs = 5_000;

/** With the time a lookup may take, a deleted or suspended account is refused within a minute. */
const lookupKeptMs = 50_000;
/** While the provider does not answer, requests must not wait for it one by one. */
const awayPauseMs = 10_000;

const tokenClaims = z.object({ sub: z.string().min(1).max(128), exp: z.number() });

const lookupAnswer = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().min(3).transform(normalEmail),
        emailVerified: z.boolean().default(false),
        displayName: z.string().optional(),
        photoUrl: z.string().optional(),
        disabled: z.boolean().default(false),
      }),
    )
    .min(1),
});

const lookupRefusal = z.object({ error: z.object({ message: z.string() }) });
/** Other complaints, such as a wrong API key, are about us. */
const aboutTheToken = /^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED)\b/;

/** A Firebase project as the shop's identity provider. */
export function createFirebaseIdentity({
  projectId,
  apiKey,
  keysUrl = googleKeys,
  toolkitUrl = "https://identitytoolkit.googleapis.com",
  now = Date.now,
}: FirebaseParts): IdentityProvider {
  // jose keeps the keys for ten minutes and asks again, at most every 30 seconds, when it meets one it does not know.
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: patienceMs });

  const currentAccounts = createLookupCache<CurrentIdentity | undefined>({ keepMs: lookupKeptMs, now });
  let awayUntil = 0;

  return {
    async verifyIdToken(token) {
      const { sub: uid, exp: expiresAt } = await claimsOf(token);
      // The signature of a token stays good for an hour after its account is disabled, deleted or signed out everywhere.
      const user = await lookUp(token);
      if (user.localId !== uid || user.disabled) throw refused();
      return {
        uid,
        email: user.email,
        emailVerified: user.emailVerified,
        name: user.displayName || null,
        picture: user.photoUrl || null,
        generation: 0,
        hosted: { idToken: token, expiresAt },
      };
    },

    async findCurrent(bearer) {
      // Issued by a version that could not ask, less than an hour ago.
      if (!bearer.hosted) return bearer;
      const { idToken } = bearer.hosted;
      return currentAccounts.get(idToken, () => askAbout(idToken, bearer));
    },

    deleteAccount: async () => {},
  };

  /** While the provider does not answer, the token's own claims count until it expires. */
  async function askAbout(idToken: string, claimed: CurrentIdentity): Promise<CurrentIdentity | undefined> {
    if (now() < awayUntil) return claimed;
    try {
      const { localId: uid, email, emailVerified, disabled } = await lookUp(idToken);
      return uid === claimed.uid && !disabled ? { uid, email, emailVerified } : undefined;
    } catch (error) {
      if (error instanceof DomainError && error.code === "token_refused") return undefined;
      awayUntil = now() + awayPauseMs;
      return claimed;
    }
  }

  async function claimsOf(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["exp", "iat", "sub"],
      });
      return tokenClaims.parse(payload);
    } catch (error) {
      if (isRefusal(error)) throw refused();
      throw away(error);
    }
  }

  async function lookUp(idToken: string) {
    const url = `${toolkitUrl}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw away(error);
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const complaint = lookupRefusal.safeParse(answer).data?.error.message ?? `status ${response.status}`;
      throw aboutTheToken.test(complaint) ? refused() : away(new Error(`accounts:lookup: ${complaint}`));
    }
    const user = lookupAnswer.safeParse(answer).data?.users[0];
    if (!user) throw refused();
    return user;
  }
}

/** The keys could not be fetched: that says nothing about the token. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // jose's bare JOSEError is a key server that answers with an error; a TypeError is one that does not answer.
  return (
    (error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC") || error instanceof z.ZodError
  );
}

function refused(): DomainError {
  return new DomainError("token_refused", "The sign-in is no longer valid. Please sign in again.");
}

function away(cause: unknown): DomainError {
  const error = new DomainError(
    "unavailable",
    "The sign-in service does not answer. Please try again in a moment.",
  );
  error.cause = cause;
  return error;
}
