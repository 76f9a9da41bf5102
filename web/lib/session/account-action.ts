import { ActionCodeOperation, type Auth, checkActionCode } from "@firebase/auth";

/** What a link in a mail does to an account. */
export type AccountAction = {
  code: string;
  /** The account's present address. */
  account: string;
  /** The address that the link confirms. */
  email: string;
  changesEmail: boolean;
  /** Only the account itself may do it; taking an address back works without signing in. */
  ownerOnly: boolean;
};

/** Does not use the code up. */
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
