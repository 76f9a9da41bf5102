import type { Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
  lockEmail,
  updateAccount,
} from "../accounts.queries.ts";
import { claimAccount } from "../claim-account.ts";
import { redeemCode } from "../codes.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { randomUid } from "../tokens/secrets.ts";
import { type Client, completeSignIn } from "./complete-sign-in.ts";

/** Signs the user in, or up, with an emailed link and the address that it was sent to. */
export async function signInWithEmailLink(
  service: IdentityService,
  { email, oobCode, ...client }: Client & { email: string; oobCode: string },
) {
  const { db } = service;
  const signedInAt = new Date();
  const { account, isNewUser } = await transact(db, async (tx) => {
    const code = await redeemCode(tx, oobCode, ["EMAIL_SIGNIN"]);
    if (code.email !== email) {
      throw new IdentityError("INVALID_EMAIL", "The link was sent to another address.");
    }
    await lockEmail(tx, email);
    const existing = await findAccountByEmail(tx, email);
    if (existing?.disabled) throw new IdentityError("USER_DISABLED");
    const owned = existing ? await claimAccount(tx, existing) : await createVerifiedAccount(tx, email);
    const account = await updateAccount(tx, owned.uid, { emailLinkUsed: true, lastSignInAt: signedInAt });
    return { account: account ?? owned, isNewUser: !existing };
  });
  const tokens = await completeSignIn(service, account, {
    how: "email link",
    provider: "password",
    ...client,
  });
  return { account, isNewUser, tokens };
}

async function createVerifiedAccount(tx: Queryable, email: string): Promise<AccountRow> {
  const account = await insertAccount(tx, { uid: randomUid(), email, emailVerified: true });
  if (!account) throw new IdentityError("EMAIL_EXISTS");
  return account;
}
