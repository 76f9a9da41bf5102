import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";

/**
 * Serializes a customer's requests. Take this lock before any other, so that requests and the deletion of the account lock rows in
 * the same order.
 */
export async function lockCustomer(tx: Queryable, id: string): Promise<{ emailVerified: boolean }> {
  const [customer] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update")
    .prepare("lock_customer")
    .execute();
  if (!customer) throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
  return customer;
}
