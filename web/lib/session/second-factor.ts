import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  type UserCredential,
} from "@firebase/auth";
import { authError } from "./auth-error.ts";
import { askFor } from "./identity-prompt.ts";

const required = "auth/multi-factor-auth-required";
const problems: Partial<Record<string, string>> = {
  "auth/invalid-verification-code": "This code is wrong or was used before.",
  "auth/second-factor-unreadable":
    "The shop can't check codes of your app right now. Enter a recovery code, or contact the shop.",
};
const codeOf = (error: unknown): string => String(Object(error).code);

/** Runs a sign-in and asks for the code if the account has a second factor. */
export async function withSecondFactor(
  auth: Auth,
  email: string,
  signIn: () => Promise<UserCredential>,
): Promise<UserCredential> {
  try {
    return await signIn();
  } catch (error) {
    if (codeOf(error) !== required) throw error;
    return answerWithCode(auth, email, error as MultiFactorError);
  }
}

async function answerWithCode(auth: Auth, email: string, error: MultiFactorError): Promise<UserCredential> {
  const resolver = getMultiFactorResolver(auth, error);
  const factor = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!factor) throw error;
  for (let problem: string | undefined; ; ) {
    const code = await askFor("code", email, problem);
    if (code === undefined) throw authError("auth/user-cancelled");
    try {
      return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code));
    } catch (refusal) {
      problem = problems[codeOf(refusal)];
      if (!problem) throw refusal;
    }
  }
}

export type Enrollment = { secret: TotpSecret; key: string; url: string };

/** The address is for the QR code, the key for typing. */
export async function startEnrollment(user: User, shopName: string): Promise<Enrollment> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    secret,
    key: secret.secretKey,
    url: secret.generateQrCodeUrl(user.email ?? "", shopName),
  };
}

export async function finishEnrollment(user: User, { secret }: Enrollment, code: string): Promise<void> {
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
  await multiFactor(user).enroll(assertion, "Authenticator app");
}

export function hasSecondFactor(user: User): boolean {
  return multiFactor(user).enrolledFactors.length > 0;
}

export async function removeSecondFactor(user: User): Promise<void> {
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor);
}
