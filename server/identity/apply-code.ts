import { DrizzleQueryError } from "drizzle-orm";
import { transact } from "#server/db/transact.ts";
import { type AccountRow, revokeTokens, updateAccount } from "./accounts.queries.ts";
import { lockAccountOfCode, redeemCode } from "./codes.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";

/** Verifies the account's email address, or changes it to the recipient's. */
export async function applyCode(
  { db, onEmailChange }: IdentityService,
  oobCode: string,
): Promise<AccountRow> {
  try {
    return await transact(db, async (tx) => {
      const code = await redeemCode(tx, oobCode, ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"]);
      const { uid } = await lockAccountOfCode(tx, code);
      // Tokens contain the email address, so tokens with the old one must stop working.
      if (code.newEmail) await revokeTokens(tx, uid);
      const email = code.newEmail ?? code.email;
      const changed = await updateAccount(tx, uid, { email, emailVerified: true });
      if (!changed) throw new IdentityError("INVALID_OOB_CODE");
      if (code.newEmail) await onEmailChange(tx, uid, email);
      return changed;
    });
  } catch (error) {
    if (isTaken(error)) throw new IdentityError("EMAIL_EXISTS");
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return code === "23505";
}
