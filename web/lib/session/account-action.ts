import { ActionCodeOperation, type Auth, checkActionCode } from "@firebase/auth";

/** The account action of a link in an email. */
export type AccountAction = {
  code: string;
  /** The account's current email address. */
  account: string;
  /** The email address that the link confirms. */
  email: string;
  changesEmail: boolean;
  /** Requires signing in to the account; restoring an email address doesn't. */
  ownerOnly: boolean;
};

/** Reads the code without using it. */
export async function readAccountAction(auth: Auth, code: string): Promise<AccountAction> {
  const { operation, data } = await checkActionCode(auth, code);
  const changesEmail = operation === ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL;
  return {
    code,
    account: (changesEmail ? data.previousEmail : data.email) ?? "",
    email: data.email ?? "",
    changesEmail,
    ownerOnly: operation !== ActionCodeOperation.RECOVER_EMAIL,
  };
}
