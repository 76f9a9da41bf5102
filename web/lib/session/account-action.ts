import { ActionCodeOperation, type Auth, checkActionCode } from "@firebase/auth";

/** The account action of a link in an email. */
export type AccountAction = {
  code: string;
  /** The account's current email address. */
  account: string;
  /** The email address that the link confirms. */
  email: string;
  changesEmail: boolean;
  /** Undoes a change of the email address. */
  restoresEmail: boolean;
  /** Undoing a change sets a new password in the same step. A Firebase project can't do that. */
  asksForPassword: boolean;
  /** Requires signing in to the account; restoring an email address doesn't. */
  ownerOnly: boolean;
};

/** Reads the code without using it. */
export async function readAccountAction(auth: Auth, embedded: boolean, code: string): Promise<AccountAction> {
  const { operation, data } = await checkActionCode(auth, code);
  const changesEmail = operation === ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL;
  const restoresEmail = operation === ActionCodeOperation.RECOVER_EMAIL;
  return {
    code,
    account: (changesEmail ? data.previousEmail : data.email) ?? "",
    email: data.email ?? "",
    changesEmail,
    restoresEmail,
    asksForPassword: restoresEmail && embedded,
    ownerOnly: !restoresEmail,
  };
}
