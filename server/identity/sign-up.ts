import { countSignUp, signUpWorked } from "./attempt-limits.ts";
import { createAccount } from "./create-account.ts";
import type { IdentityService } from "./identity-service.ts";
import { issueTokens } from "./issue-tokens.ts";

type SignUp = { email: string; password: string; displayName?: string | undefined; address: string };

/** Registers somebody nobody has verified yet, and signs them in. */
export async function signUp(
  { db, currentKeys, passwords }: IdentityService,
  { email, password, displayName, address }: SignUp,
) {
  await countSignUp(db, address);
  const account = await createAccount(db, { email, password, displayName, emailVerified: false }, passwords);
  await signUpWorked(db, address);
  const tokens = await issueTokens(db, currentKeys, account, {
    provider: "password",
    signedInAt: new Date(),
  });
  return { account, tokens };
}
