import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { revokeTokens } from "../accounts.queries.ts";

/** Ends all sessions of an account. */
export async function signOutEverywhere(db: Db, uid: string) {
  await transact(db, (tx) => revokeTokens(tx, uid));
}
