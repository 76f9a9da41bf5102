import type { Queryable } from "#server/db/client.ts";
import type { CodePurpose } from "#server/db/schema/identity.ts";
import { type AccountRow, lockAccount } from "./accounts.queries.ts";
import { type CodeRow, consumeCode, findCode } from "./codes.queries.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { hashSecret } from "./tokens/secrets.ts";

/** Reads an emailed code without consuming it. */
export async function readCode(db: Queryable, code: string): Promise<CodeRow> {
  const found = await findCode(db, hashSecret(code));
  if (!found) throw new IdentityError("INVALID_OOB_CODE");
  if (found.expired) throw new IdentityError("EXPIRED_OOB_CODE");
  return found.code;
}

/** Consumes a code. Only inside a transaction, so that a later failure leaves the code valid. */
export async function redeemCode(tx: Queryable, code: string, purposes: CodePurpose[]): Promise<CodeRow> {
  const read = await readCode(tx, code);
  if (!purposes.includes(read.purpose)) throw new IdentityError("INVALID_OOB_CODE");
  const consumed = await consumeCode(tx, read.codeHash);
  if (!consumed) throw new IdentityError("INVALID_OOB_CODE");
  return consumed;
}

/** Locks the code's account. The code is invalid if the account has changed since the email was sent. */
export async function lockAccountOfCode(tx: Queryable, code: CodeRow): Promise<AccountRow> {
  const account = code.uid ? await lockAccount(tx, code.uid) : undefined;
  if (!account || account.generation !== code.generation || account.email !== code.email) {
    throw new IdentityError("INVALID_OOB_CODE");
  }
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  return account;
}
