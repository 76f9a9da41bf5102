import type { Db } from "#server/db/client.ts";
import { revokeTokens } from "./accounts.queries.ts";

/** Ends every session of an account, on every device. */
export async function signOutEverywhere(db: Db, uid: string) {
  await db.transaction((tx) => revokeTokens(tx, uid));
}
