import { sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { attempts } from "#server/db/schema/identity.ts";
import { hashSecret } from "#server/identity/secrets.ts";

/** Adds to a count that all servers share, and gives what it is now. Old ones are forgotten with the attempts of identity. */
export async function addToCount(
  db: Queryable,
  key: string,
  howMany: number,
  kept: "5 minutes" | "2 hours" = "5 minutes",
): Promise<number> {
  const [row] = await db
    .insert(attempts)
    .values({ keyHash: hashSecret(key), count: howMany, forgottenAt: sql`now() + ${kept}::interval` })
    .onConflictDoUpdate({ target: attempts.keyHash, set: { count: sql`${attempts.count} + ${howMany}` } })
    .returning({ count: attempts.count });
  return row?.count ?? howMany;
}
