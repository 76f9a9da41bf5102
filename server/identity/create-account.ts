import { normalEmail } from "#contract/account/normal-email.ts";
import type { Queryable } from "#server/db/client.ts";
import { type AccountRow, findAccountByEmail, insertAccount } from "./accounts.queries.ts";
import { isReserved } from "./former-emails.queries.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { requireGoodPassword } from "./sign-in/password-rules.ts";
import { type Passwords, passwords as sharedPasswords } from "./sign-in/passwords.ts";
import { randomUid } from "./tokens/secrets.ts";

type NewAccountInput = {
  email: string;
  password: string;
  emailVerified: boolean;
  displayName?: string | undefined;
};

/** Creates an account with a password. Throws EMAIL_EXISTS when the address is taken. */
export async function createAccount(
  db: Queryable,
  { email: given, password, emailVerified, displayName }: NewAccountInput,
  passwords: Passwords = sharedPasswords,
): Promise<AccountRow> {
  const email = normalEmail(given);
  if ((await findAccountByEmail(db, email)) || (await isReserved(db, email)))
    throw new IdentityError("EMAIL_EXISTS");
  await requireGoodPassword(password, email);
  const passwordHash = await passwords.hash(password);
  const account = await insertAccount(db, {
    uid: randomUid(),
    email,
    emailVerified,
    passwordHash,
    passwordChangedAt: new Date(),
    displayName: displayName ?? null,
  });
  if (!account) throw new IdentityError("EMAIL_EXISTS");
  return account;
}
