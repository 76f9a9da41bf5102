import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { DomainError } from "#server/domain-error.ts";
import type { Identity } from "#server/identity/identity-provider.ts";
import type { KeyRing } from "#server/identity/signing-keys.ts";

const lifeSeconds = 3600;
const issuer = "sedia";
const audience = "sedia-api";

/** Who the bearer of an access token is. What they may do is looked up, never read from the token. */
export type Bearer = Pick<Identity, "uid" | "email" | "emailVerified" | "generation">;

const claims = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean(), gen: z.int() });

export async function issueAccessToken(currentKeys: KeyRing, bearer: Bearer): Promise<string> {
  const { signing } = await currentKeys();
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ email: bearer.email, email_verified: bearer.emailVerified, gen: bearer.generation })
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "at+jwt" })
    .setSubject(bearer.uid)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(signing.privateKey);
}

export async function readAccessToken(currentKeys: KeyRing, token: string): Promise<Bearer> {
  const { keySet } = await currentKeys();
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["ES256"],
      typ: "at+jwt",
      issuer,
      audience,
      requiredClaims: ["exp", "sub"],
    });
    const { sub, email, email_verified, gen } = claims.parse(payload);
    return { uid: sub, email, emailVerified: email_verified, generation: gen };
  } catch {
    throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
  }
}
