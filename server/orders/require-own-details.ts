import { eq } from "drizzle-orm";
import { normalEmail } from "#contract/account/normal-email.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { PlaceOrderInput } from "#contract/orders/order.ts";
import type { Queryable } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import type { User } from "#server/db/schema/users.ts";

/** Name, email and id of an order must be the user's own. */
export async function requireOwnDetails(db: Queryable, user: User, input: PlaceOrderInput): Promise<void> {
  if (normalEmail(input.emailAddress) !== user.email) throw notYours("e-mail address");
  if (input.userId !== undefined && input.userId !== user.id && input.userId !== user.uid)
    throw notYours("user id");
  if (input.username !== user.name && input.username !== (await displayNameOf(db, user)))
    throw notYours("name");
}

/** The account's name may be newer than the user record's. */
async function displayNameOf(db: Queryable, { uid }: User): Promise<string | undefined> {
  if (uid === null) return undefined;
  const rows = await db
    .select({ displayName: identityAccounts.displayName })
    .from(identityAccounts)
    .where(eq(identityAccounts.uid, uid));
  return rows[0]?.displayName?.trim();
}

function notYours(what: string) {
  return new DomainError("not_yours", `This ${what} does not match your account.`);
}
