import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { revokeTokens, updateAccount } from "./accounts.queries.ts";
import { lockAccountOfCode, readCode, redeemCode } from "./codes.ts";
import { removeGoogleLink } from "./google/link-google.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { requireGoodPassword } from "./sign-in/password-rules.ts";
import { clearGuesses } from "./sign-in/sign-in-limits.ts";

type Reset = { oobCode: string; newPassword: string; keepLinks: boolean; address: string };

/**
 * Sets a new password with an emailed code. All sessions end, and the email address counts as verified. Links of other accounts are
 * removed, because an intruder may have added them, unless the owner of a verified address keeps them.
 */
export async function resetPassword(
  { db, passwords }: IdentityService,
  { oobCode, newPassword, keepLinks, address }: Reset,
) {
  const code = await readCode(db, oobCode);
  if (code.purpose !== "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
  await requireGoodPassword(newPassword, code.email);
  const passwordHash = await passwords.hash(newPassword);
  await transact(db, async (tx) => {
    const account = await lockAccountOfCode(tx, await redeemCode(tx, oobCode, ["PASSWORD_RESET"]));
    await revokeTokens(tx, account.uid);
    await updateAccount(tx, account.uid, {
      passwordHash,
      passwordChangedAt: new Date(),
      emailVerified: true,
    });
    await clearGuesses(tx, { email: account.email, address });
    await enqueueSecurityEmail(tx, account.email, { event: "password changed" });
    if (!keepLinks || !account.emailVerified) await removeGoogleLink(tx, account);
  });
  return code;
}
