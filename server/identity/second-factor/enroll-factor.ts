import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { lockAccount, revokeTokens } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { clearCodeGuesses, countCodeGuess } from "../sign-in/sign-in-limits.ts";
import { type CurrentAccount, currentAccount, requireRecentSignIn } from "../tokens/current-account.ts";
import { issueTokens, type Tokens } from "../tokens/issue-tokens.ts";
import { randomSecret } from "../tokens/secrets.ts";
import { enrollmentSeconds, readPendingEnrollment, signPendingEnrollment } from "./factor-tokens.ts";
import { findFactor, insertFactor, removeFactor } from "./factors.queries.ts";
import { sealSecret } from "./seal-secret.ts";
import { newTotpSecret, stepOfCode, totpFormat } from "./totp.ts";

/** Creates the secret for an authenticator app. Nothing is stored until a code confirms it. */
export async function startEnrollment(service: IdentityService, idToken: string) {
  const { account } = await currentForFactor(service, idToken);
  // Proof of the mailbox takes an unverified account over, and would meet the other person's factor.
  if (!account.emailVerified) throw new IdentityError("UNVERIFIED_EMAIL");
  if (await findFactor(service.db, account.uid)) throw new IdentityError("SECOND_FACTOR_EXISTS");
  const secret = newTotpSecret();
  const { uid: sub, generation } = account;
  return {
    sharedSecretKey: secret,
    hashingAlgorithm: totpFormat.algorithm,
    verificationCodeLength: totpFormat.digits,
    periodSec: totpFormat.period,
    sessionInfo: await signPendingEnrollment(service.currentKeys, { sub, generation, secret }),
    finalizeEnrollmentTime: new Date(Date.now() + enrollmentSeconds * 1000).toISOString(),
  };
}

type Confirmation = {
  idToken: string;
  sessionInfo: string;
  code: string;
  displayName: string | undefined;
  address: string;
  device: string;
};

/** Stores the factor once a code shows that the app has its secret. All other sessions end; this one continues with the returned tokens. */
export async function finishEnrollment(
  service: IdentityService,
  { idToken, sessionInfo, code, displayName, address, device }: Confirmation,
): Promise<Tokens> {
  const { db, currentKeys, secretKey } = service;
  const current = await currentForFactor(service, idToken);
  const { uid } = current.account;
  const { sub, generation, secret } = await readPendingEnrollment(currentKeys, sessionInfo);
  if (sub !== uid || generation !== current.account.generation) throw new IdentityError("SESSION_EXPIRED");
  await countCodeGuess(db, { uid, address });
  const lastUsedStep = stepOfCode(secret, code);
  if (lastUsedStep === undefined) throw new IdentityError("INVALID_CODE");
  await clearCodeGuesses(db, { uid, address });
  const id = randomSecret();
  const sealed = sealSecret(await secretKey(), secret, id);
  const factor = { id, uid, secret: sealed, displayName: displayName ?? null, lastUsedStep };
  return changeFactor(service, current, device, async (tx, email) => {
    if (!(await insertFactor(tx, factor))) throw new IdentityError("SECOND_FACTOR_EXISTS");
    await enqueueSecurityEmail(tx, email, { event: "factor added" });
  });
}

/** Removes the factor and its recovery codes. */
export async function withdrawFactor(
  service: IdentityService,
  { idToken, enrollmentId, device }: { idToken: string; enrollmentId: string; device: string },
): Promise<Tokens> {
  const current = await currentForFactor(service, idToken);
  return changeFactor(service, current, device, async (tx, email) => {
    if ((await findFactor(tx, current.account.uid))?.id !== enrollmentId)
      throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
    await removeFactor(tx, current.account.uid);
    await enqueueSecurityEmail(tx, email, { event: "factor removed" });
  });
}

async function currentForFactor(service: IdentityService, idToken: string): Promise<CurrentAccount> {
  const current = await currentAccount(service, idToken);
  requireRecentSignIn(current.claims);
  return current;
}

type Tx = Parameters<Parameters<typeof transact>[1]>[0];

async function changeFactor(
  { db, currentKeys }: IdentityService,
  { account: { uid }, claims }: CurrentAccount,
  device: string,
  change: (tx: Tx, email: string) => Promise<void>,
): Promise<Tokens> {
  return transact(db, async (tx) => {
    const locked = await lockAccount(tx, uid);
    if (locked?.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
    await change(tx, locked.email);
    const account = await revokeTokens(tx, uid);
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    const signedInAt = new Date(claims.auth_time * 1000);
    const provider = claims.firebase.sign_in_provider;
    return issueTokens(tx, currentKeys, account, { provider, signedInAt, device });
  });
}
