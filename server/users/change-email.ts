import { and, eq, ne } from "drizzle-orm";
import { normalEmail } from "#contract/user.ts";
import type { Queryable } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";

/** An account has proved to own another address: its record follows. Nobody else can hold that address any more. */
export async function changeEmail(db: Queryable, uid: string, given: string): Promise<void> {
  const email = normalEmail(given);
  await db.delete(users).where(and(eq(users.email, email), ne(users.uid, uid)));
  await db.update(users).set({ email }).where(eq(users.uid, uid));
}
