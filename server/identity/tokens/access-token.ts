import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Bearer } from "./bearer.ts";
import type { KeyRing } from "./signing-keys.ts";

const ttlSeconds = 3600;
const issuer = "sedia";
const audience = "sedia-api";

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  gen: z.int(),
  exp: z.int(),
  auth_time: z.number().optional(),
  sid: z.string().optional(),
  /** Looks up the account at a hosted provider. */
  id_token: z.string().optional(),
});

/** `expiredUid` is the account of a genuine token that has only expired. */
export class AccessTokenRejected extends DomainError {
  readonly expiredUid: string | undefined;
  constructor(expiredUid: string | undefined) {
    super("token_refused", "Your session has ended. Please sign in again.");
    this.expiredUid = expiredUid;
  }
}

export async function issueAccessToken(currentKeys: KeyRing, bearer: Bearer): Promise<string> {
  const { signing } = await currentKeys();
  const issuedAt = Math.floor(Date.now() / 1000);
  const { uid, email, emailVerified, generation, signedInAt, sessionId, hosted } = bearer;
  const expiresAt = issuedAt + ttlSeconds;
  return (
    new SignJWT({
      email,
      email_verified: emailVerified,
      gen: generation,
      ...(signedInAt !== undefined && { auth_time: signedInAt }),
      ...(sessionId && { sid: sessionId }),
      ...(hosted && { id_token: hosted.idToken }),
    })
      .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "at+jwt" })
      .setSubject(uid)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      // An expired ID token can't look up the account.
      .setExpirationTime(hosted ? Math.min(expiresAt, hosted.expiresAt) : expiresAt)
      .sign(signing.privateKey)
  );
}

export async function readAccessToken(currentKeys: KeyRing, token: string): Promise<Bearer> {
  const { keySet, verifiedTokens } = await currentKeys();
  // The signature of a token is checked once. Its account is looked up for every request (users/authenticate.ts).
  const verified = verifiedTokens.get(token);
  if (verified && verified.expiresAt > Date.now() / 1000) return verified.bearer;
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["ES256"],
      typ: "at+jwt",
      issuer,
      audience,
      requiredClaims: ["exp", "sub"],
    });
    const { sub, email, email_verified, gen, exp, auth_time, sid, id_token } = claims.parse(payload);
    const bearer: Bearer = {
      uid: sub,
      email,
      emailVerified: email_verified,
      generation: gen,
      signedInAt: auth_time,
      sessionId: sid,
      ...(id_token && { hosted: { idToken: id_token, expiresAt: exp } }),
    };
    verifiedTokens.set(token, { bearer, expiresAt: exp });
    return bearer;
  } catch (error) {
    // jose verifies the signature before the expiry.
    throw new AccessTokenRejected(error instanceof errors.JWTExpired ? error.payload.sub : undefined);
  }
}
