import type { Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { type AccountRow, lockAccount, revokeTokens, updateAccount } from "./accounts.queries.ts";
import { readCode, redeemCode } from "./codes.ts";
import { findFormerEmail, forgetChangesSince } from "./former-emails.queries.ts";
import { removeGoogleLink } from "./google/link-google.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { findFactor, removeFactor } from "./second-factor/factors.queries.ts";
import { requireGoodPassword } from "./sign-in/password-rules.ts";
import { clearGuesses } from "./sign-in/sign-in-limits.ts";

type Undo = { oobCode: string; newPassword: string; address: string };

/**
 * Restores the address that the account had before a change, with an emailed code. The person who changed it may know the password
 * and may have added other ways to sign in, so these go: the password, Google, an authenticator app that is newer than the change,
 * and all sessions.
 */
export async function undoEmailChange(
  { db, passwords, onEmailChange }: IdentityService,
  { oobCode, newPassword, address }: Undo,
) {
  const code = await readCode(db, oobCode);
  if (code.purpose !== "RECOVER_EMAIL") throw new IdentityError("INVALID_OOB_CODE");
  await requireGoodPassword(newPassword, code.email);
  const passwordHash = await passwords.hash(newPassword);
  await transact(db, async (tx) => {
    const { uid, email } = await redeemCode(tx, oobCode, ["RECOVER_EMAIL"]);
    const account = uid ? await lockAccount(tx, uid) : undefined;
    if (!account) throw new IdentityError("INVALID_OOB_CODE");
    const former = await findFormerEmail(tx, { uid: account.uid, email });
    if (!former) throw new IdentityError("INVALID_OOB_CODE");
    if (former.expired) throw new IdentityError("EXPIRED_OOB_CODE");
    await revokeTokens(tx, account.uid);
    const restored = await updateAccount(tx, account.uid, {
      email,
      emailVerified: true,
      emailLinkUsed: false,
      passwordHash,
      passwordChangedAt: new Date(),
    });
    if (!restored) throw new IdentityError("INVALID_OOB_CODE");
    await onEmailChange(tx, account.uid, email);
    await enqueueSecurityEmail(tx, email, { event: "password changed" });
    await removeGoogleLink(tx, restored);
    await removeNewerFactor(tx, restored, former.changedAt);
    await forgetChangesSince(tx, account.uid, former.changedAt);
    await clearGuesses(tx, { email, address });
  });
  return code;
}

/** Otherwise the owner could not sign in: the app is on the other person's phone. */
async function removeNewerFactor(tx: Queryable, { uid, email }: AccountRow, changedAt: Date): Promise<void> {
  const factor = await findFactor(tx, uid);
  if (!factor || factor.enrolledAt < changedAt) return;
  await removeFactor(tx, uid);
  await enqueueSecurityEmail(tx, email, { event: "factor removed" });
}
