import type { Queryable } from "#server/db/client.ts";
import type { CodePurpose } from "#server/db/schema/identity.ts";
import { type AccountRow, lockAccount } from "./accounts.queries.ts";
import { type CodeRow, findCode, takeCode } from "./codes.queries.ts";
import { IdentityError } from "./identity-error.ts";
import { hashSecret } from "./secrets.ts";

/** What a code from a mail is for. Looking does not use it up. */
export async function readCode(db: Queryable, code: string): Promise<CodeRow> {
  const found = await findCode(db, hashSecret(code));
  if (!found) throw new IdentityError("INVALID_OOB_CODE");
  if (found.expired) throw new IdentityError("EXPIRED_OOB_CODE");
  return found.code;
}

/** Uses a code up. Only inside a transaction: when what follows fails, the code is still good. */
export async function redeemCode(tx: Queryable, code: string, purposes: CodePurpose[]): Promise<CodeRow> {
  const read = await readCode(tx, code);
  if (!purposes.includes(read.purpose)) throw new IdentityError("INVALID_OOB_CODE");
  const taken = await takeCode(tx, read.codeHash);
  if (!taken) throw new IdentityError("INVALID_OOB_CODE");
  return taken;
}

/** Locks the account a code was sent for, as long as it is still what it was when the mail went out. */
export async function lockAccountOfCode(tx: Queryable, code: CodeRow): Promise<AccountRow> {
  const account = code.uid ? await lockAccount(tx, code.uid) : undefined;
  if (!account || account.generation !== code.generation || account.email !== code.email) {
    throw new IdentityError("INVALID_OOB_CODE");
  }
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  return account;
}
