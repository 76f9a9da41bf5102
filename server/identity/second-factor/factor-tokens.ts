import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { IdentityError, type IdentityErrorCode } from "../protocol/identity-error.ts";
import type { KeyRing } from "../tokens/signing-keys.ts";

const issuer = "sedia-identity";

/** A sign-in whose first factor is verified. */
const pendingSignIn = z.object({
  sub: z.string(),
  generation: z.int(),
  provider: z.string(),
});
/** An enrollment that has not been confirmed by a code. The client got the secret in the same response. */
const pendingEnrollment = z.object({ sub: z.string(), generation: z.int(), secret: z.string() });

export type PendingSignIn = z.output<typeof pendingSignIn>;
export type PendingEnrollment = z.output<typeof pendingEnrollment>;

export const enrollmentSeconds = 10 * 60;
const signInSeconds = 10 * 60;

export function signPendingSignIn(keys: KeyRing, pending: PendingSignIn): Promise<string> {
  return sign(keys, "second-factor", pending, signInSeconds);
}

export function readPendingSignIn(keys: KeyRing, token: string): Promise<PendingSignIn> {
  return read(keys, {
    audience: "second-factor",
    token,
    schema: pendingSignIn,
    refusal: "INVALID_MFA_PENDING_CREDENTIAL",
  });
}

export function signPendingEnrollment(keys: KeyRing, pending: PendingEnrollment): Promise<string> {
  return sign(keys, "enrollment", pending, enrollmentSeconds);
}

export function readPendingEnrollment(keys: KeyRing, token: string): Promise<PendingEnrollment> {
  return read(keys, { audience: "enrollment", token, schema: pendingEnrollment, refusal: "SESSION_EXPIRED" });
}

async function sign(keys: KeyRing, audience: string, claims: { sub: string }, seconds: number) {
  const { signing } = await keys();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "mfa+jwt" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds} seconds`)
    .sign(signing.privateKey);
}

type Reading<Claims> = {
  audience: string;
  token: string;
  schema: z.ZodType<Claims>;
  refusal: IdentityErrorCode;
};

async function read<Claims>(keys: KeyRing, { audience, token, schema, refusal }: Reading<Claims>) {
  const { keySet } = await keys();
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["ES256"],
      typ: "mfa+jwt",
      issuer,
      audience,
      requiredClaims: ["exp", "sub"],
    });
    return schema.parse(payload);
  } catch {
    throw new IdentityError(refusal);
  }
}
