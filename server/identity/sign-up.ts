import { createAccount } from "./create-account.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";
import { issueTokens } from "./issue-tokens.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { countSignUp, undoSignUpGuess } from "./sign-in-limits.ts";

type SignUp = { email: string; password: string; displayName?: string | undefined; address: string };

/** Creates an unverified account and signs it in. */
export async function signUp(
  { db, currentKeys, passwords }: IdentityService,
  { email, password, displayName, address }: SignUp,
) {
  // Checked before it counts as a guess: a weak password is rejected whether or not the address is taken.
  requireGoodPassword(password, email);
  await countSignUp(db, address);
  const account = await createAccount(
    db,
    { email, password, displayName, emailVerified: false },
    passwords,
  ).catch(async (error: unknown) => {
    if (!isEmailTaken(error)) await undoSignUpGuess(db, address);
    throw error;
  });
  await undoSignUpGuess(db, address);
  const tokens = await issueTokens(db, currentKeys, account, {
    provider: "password",
    signedInAt: new Date(),
  });
  return { account, tokens };
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof IdentityError && error.code === "EMAIL_EXISTS";
}
