import { findAccount, updateAccount } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type Client, startSession } from "../sign-in/complete-sign-in.ts";
import { recordSignIn } from "../sign-in/sign-ins.queries.ts";
import { readPendingSignIn } from "./factor-tokens.ts";
import { findFactor } from "./factors.queries.ts";
import { verifyFactor } from "./verify-factor.ts";

type SecondFactor = Client & { credential: string; enrollmentId: string; code: string };

/** The second step of a sign-in: a code for the account whose first factor is verified. */
export async function signInWithFactor(
  service: IdentityService,
  { credential, enrollmentId, code, ...client }: SecondFactor,
) {
  const { db, currentKeys } = service;
  const pending = await readPendingSignIn(currentKeys, credential);
  const account = await findAccount(db, pending.sub);
  if (!account || account.generation !== pending.generation)
    throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  const factor = await findFactor(db, account.uid);
  if (factor?.id !== enrollmentId) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
  const how = "second factor";
  await verifyFactor(service, factor, { code, address: client.address }).catch(async (error: unknown) => {
    const { uid, email } = account;
    await recordSignIn(db, { uid, email, address: client.address, how, outcome: "refused" });
    throw error;
  });
  await updateAccount(db, account.uid, { lastSignInAt: new Date() });
  return startSession(service, account, { how, provider: pending.provider, ...client });
}
