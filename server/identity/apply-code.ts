import type { Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { type AccountRow, isEmailTaken, revokeTokens, updateAccount } from "./accounts.queries.ts";
import { lockAccountOfCode, readCode, redeemCode } from "./codes.ts";
import { reserveFormerEmail } from "./former-emails.queries.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";

/** Verifies the account's email address, or changes it to the recipient's. */
export async function applyCode(service: IdentityService, oobCode: string): Promise<AccountRow> {
  const { db, onEmailChange } = service;
  // An undo sets a new password: accounts:resetPassword.
  if ((await readCode(db, oobCode)).purpose === "RECOVER_EMAIL") throw new IdentityError("MISSING_PASSWORD");
  try {
    return await transact(db, async (tx) => {
      const code = await redeemCode(tx, oobCode, ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"]);
      const { uid, email: oldEmail } = await lockAccountOfCode(tx, code);
      // Tokens contain the email address, so tokens with the old one must stop working.
      if (code.newEmail) await revokeTokens(tx, uid);
      const email = code.newEmail ?? code.email;
      const changed = await updateAccount(tx, uid, { email, emailVerified: true });
      if (!changed) throw new IdentityError("INVALID_OOB_CODE");
      if (code.newEmail) {
        await onEmailChange(tx, uid, email);
        await reserveFormerEmail(tx, { uid, email: oldEmail });
        await enqueueUndoEmail(tx, changed, oldEmail);
      }
      return changed;
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new IdentityError("EMAIL_EXISTS");
    throw error;
  }
}

/** Tells the old address, with a link that undoes the change. */
async function enqueueUndoEmail(
  tx: Queryable,
  { uid, generation, email: newEmail }: AccountRow,
  email: string,
) {
  const account = { uid, generation };
  await enqueueEmails(tx, [
    {
      recipient: email,
      content: { template: "account", purpose: "RECOVER_EMAIL", email, newEmail, account },
    },
  ]);
}
