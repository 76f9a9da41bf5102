import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { normalEmail } from "#contract/user.ts";
import { DomainError } from "#server/domain-error.ts";
import type { IdentityProvider } from "./identity-provider.ts";

type FirebaseParts = {
  projectId: string;
  apiKey: string;
  /** Where Google publishes the keys that sign ID tokens; another address only in tests. */
  keysUrl?: string;
  /** Where Google tells about accounts; another address only in tests. */
  toolkitUrl?: string;
};

const googleKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const patienceMs = 5_000;

const tokenClaims = z.object({ sub: z.string().min(1).max(128) });

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
}: FirebaseParts): IdentityProvider {
  // jose keeps the keys for ten minutes and asks again, at most every 30 seconds, when it meets one it does not know.
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: patienceMs });

  return {
    async verifyIdToken(token) {
      const uid = await uidOf(token);
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
      };
    },

    isCurrent: async () => true,
    deleteAccount: async () => {},
  };

  async function uidOf(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["exp", "iat", "sub"],
      });
      return tokenClaims.parse(payload).sub;
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
