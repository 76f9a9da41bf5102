import { findAccountByEmail, updateAccount } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type Client, completeSignIn } from "./complete-sign-in.ts";
import { countGuess, guessWasCorrect, undoGuess } from "./sign-in-limits.ts";
import { recordBlockedSignIn, recordSignIn } from "./sign-ins.queries.ts";

type Guess = Client & { email: string; password: string };

/** Response and timing are the same for an unknown email address and a wrong password. */
export async function signInWithPassword(service: IdentityService, { password, device, ...guess }: Guess) {
  const { db, passwords } = service;
  const attempt = { ...guess, how: "password" } as const;
  const counted = await countGuess(db, guess).catch(async (error: unknown) => {
    await recordBlockedSignIn(db, attempt);
    throw error;
  });
  const account = await findAccountByEmail(db, guess.email);
  const matches = await passwords.matches(account?.passwordHash, password).catch(async (error: unknown) => {
    await undoGuess(db, counted);
    throw error;
  });
  const uid = account?.uid;
  if (!account || !matches) {
    await recordSignIn(db, { ...attempt, ...(uid && { uid }), outcome: "refused" });
    throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
  }
  await guessWasCorrect(db, counted);
  if (account.disabled) {
    await recordSignIn(db, { ...attempt, uid: account.uid, outcome: "refused" });
    throw new IdentityError("USER_DISABLED");
  }
  await updateAccount(db, account.uid, { lastSignInAt: new Date() });
  const tokens = await completeSignIn(service, account, {
    how: "password",
    provider: "password",
    address: guess.address,
    device,
  });
  return { account, tokens };
}
