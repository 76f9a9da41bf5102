import { findAccountByEmail, updateAccount } from "./accounts.queries.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";
import { issueTokens } from "./issue-tokens.ts";
import { countGuess, guessWasCorrect, undoGuess } from "./sign-in-limits.ts";
import { recordBlockedSignIn, recordSignIn } from "./sign-ins.queries.ts";

type Guess = { email: string; password: string; address: string };

/** Response and timing are the same for an unknown email address and a wrong password. */
export async function signInWithPassword(
  { db, currentKeys, passwords }: IdentityService,
  { password, ...guess }: Guess,
) {
  const attempt = { ...guess, how: "password" } as const;
  await countGuess(db, guess).catch(async (error: unknown) => {
    await recordBlockedSignIn(db, attempt);
    throw error;
  });
  const account = await findAccountByEmail(db, guess.email);
  const matches = await passwords.matches(account?.passwordHash, password).catch(async (error: unknown) => {
    await undoGuess(db, guess);
    throw error;
  });
  const uid = account?.uid;
  if (!account || !matches) {
    await recordSignIn(db, { ...attempt, ...(uid && { uid }), outcome: "refused" });
    throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
  }
  await guessWasCorrect(db, guess);
  await recordSignIn(db, {
    ...attempt,
    uid: account.uid,
    outcome: account.disabled ? "refused" : "signed in",
  });
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  const signedInAt = new Date();
  await updateAccount(db, account.uid, { lastSignInAt: signedInAt });
  const tokens = await issueTokens(db, currentKeys, account, { provider: "password", signedInAt });
  return { account, tokens };
}
