import { DrizzleQueryError } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { type AccountRow, lockAccount, revokeTokens, updateAccount } from "./accounts.queries.ts";
import type { CodeRow } from "./codes.queries.ts";
import { lockAccountOfCode, redeemCode } from "./codes.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";

/** Verifies the account's email address, or changes it to the recipient's. */
export async function applyCode(service: IdentityService, oobCode: string): Promise<AccountRow> {
  const { db, onEmailChange } = service;
  try {
    return await transact(db, async (tx) => {
      const code = await redeemCode(tx, oobCode, [
        "VERIFY_EMAIL",
        "VERIFY_AND_CHANGE_EMAIL",
        "RECOVER_EMAIL",
      ]);
      if (code.purpose === "RECOVER_EMAIL") return recoverEmail(service, tx, code);
      const { uid, email: oldEmail } = await lockAccountOfCode(tx, code);
      // Tokens contain the email address, so tokens with the old one must stop working.
      if (code.newEmail) await revokeTokens(tx, uid);
      const email = code.newEmail ?? code.email;
      const changed = await updateAccount(tx, uid, { email, emailVerified: true });
      if (!changed) throw new IdentityError("INVALID_OOB_CODE");
      if (code.newEmail) {
        await onEmailChange(tx, uid, email);
        await enqueueUndoEmail(tx, changed, oldEmail);
      }
      return changed;
    });
  } catch (error) {
    if (isTaken(error)) throw new IdentityError("EMAIL_EXISTS");
    throw error;
  }
}

/** Restores the address that the account had before. All sessions end, also those of the person who changed it. */
async function recoverEmail({ onEmailChange }: IdentityService, tx: Queryable, code: CodeRow) {
  const account = code.uid ? await lockAccount(tx, code.uid) : undefined;
  if (!account) throw new IdentityError("INVALID_OOB_CODE");
  await revokeTokens(tx, account.uid);
  const restored = await updateAccount(tx, account.uid, { email: code.email, emailVerified: true });
  await onEmailChange(tx, account.uid, code.email);
  return restored ?? account;
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

function isTaken(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return code === "23505";
}
