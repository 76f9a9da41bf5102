import { type Auth, confirmPasswordReset, verifyPasswordResetCode } from "@firebase/auth";
import { callEmbedded } from "./call-embedded.ts";

export type PasswordReset = {
  /** Of the account. */
  email: string;
  /** The address of the Google account that can sign in, too; null: there is none, or a Firebase project has the accounts. */
  googleEmail: string | null;
};

type CodeResponse = { email: string; links?: { providerId: string; email: string | null }[] };

/** Reads the code without using it. */
export async function readPasswordReset(auth: Auth, embedded: boolean, code: string): Promise<PasswordReset> {
  if (!embedded) return { email: await verifyPasswordResetCode(auth, code), googleEmail: null };
  const { email, links = [] } = await callEmbedded<CodeResponse>("resetPassword", { oobCode: code });
  return { email, googleEmail: links.find(({ providerId }) => providerId === "google.com")?.email ?? null };
}

export type NewPassword = { password: string; keepLinks: boolean };

export async function finishPasswordReset(
  auth: Auth,
  embedded: boolean,
  code: string,
  { password, keepLinks }: NewPassword,
): Promise<void> {
  if (embedded) await callEmbedded("resetPassword", { oobCode: code, newPassword: password, keepLinks });
  else await confirmPasswordReset(auth, code, password);
}
