import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { AccountRow, LinkRow } from "../accounts.queries.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type KeyRing, tokenTtlSeconds } from "./signing-keys.ts";

export const projectId = "sedia";
const issuer = `https://securetoken.google.com/${projectId}`;

export type SignIn = { provider: string; signedInAt: Date; sessionId?: string };

const claims = z.object({
  sub: z.string(),
  auth_time: z.number(),
  generation: z.int(),
  /** Absent from tokens of an older version. */
  session_id: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

export type IdTokenClaims = z.output<typeof claims>;

export async function signIdToken(
  currentKeys: KeyRing,
  account: AccountRow,
  links: LinkRow[],
  signIn: SignIn,
): Promise<string> {
  const { signing } = await currentKeys();
  const issuedAt = Math.floor(Date.now() / 1000);
  const identities: Record<string, string[]> = { email: [account.email] };
  for (const link of links) identities[link.providerId] = [link.subject];
  return new SignJWT({
    ...(account.displayName ? { name: account.displayName } : {}),
    ...(account.photoUrl ? { picture: account.photoUrl } : {}),
    email: account.email,
    email_verified: account.emailVerified,
    auth_time: Math.floor(signIn.signedInAt.getTime() / 1000),
    user_id: account.uid,
    firebase: { identities, sign_in_provider: signIn.provider },
    generation: account.generation,
    ...(signIn.sessionId && { session_id: signIn.sessionId }),
  })
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
    .setSubject(account.uid)
    .setIssuer(issuer)
    .setAudience(projectId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenTtlSeconds)
    .sign(signing.privateKey);
}

/** Verifies signature and expiry, not that the account still exists. */
export async function readIdToken(currentKeys: KeyRing, token: string): Promise<IdTokenClaims> {
  const { keySet } = await currentKeys();
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["ES256"],
      issuer,
      audience: projectId,
      requiredClaims: ["exp", "iat", "sub"],
    });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdentityError("TOKEN_EXPIRED");
    throw new IdentityError("INVALID_ID_TOKEN");
  }
}
