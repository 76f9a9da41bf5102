import { createAccount } from "../create-account.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type Client, startSession } from "./complete-sign-in.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { countSignUp, undoSignUpGuess } from "./sign-in-limits.ts";

type SignUp = Client & { email: string; password: string; displayName?: string | undefined };

/** Creates an unverified account and signs it in. */
export async function signUp(
  service: IdentityService,
  { email, password, displayName, address, device }: SignUp,
) {
  const { db, passwords } = service;
  // Checked before it counts as a guess: a weak password is rejected whether or not the address is taken.
  await requireGoodPassword(password, email);
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
  const tokens = await startSession(service, account, {
    how: "password",
    provider: "password",
    address,
    device,
  });
  return { account, tokens };
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof IdentityError && error.code === "EMAIL_EXISTS";
}
