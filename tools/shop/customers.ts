import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { users } from "#server/db/schema/users.ts";
import { issueAccessToken } from "#server/identity/tokens/access-token.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";

export type Customer = { userId: string; uid: string; email: string; name: string; token: string };

const batchSize = 500;

/** Creates signed-in customers. They have no password, because hashing one costs a noticeable fraction of a second. */
export async function createCustomers(
  db: Db,
  count: number,
  role: "user" | "admin" = "user",
): Promise<Customer[]> {
  const currentKeys = createKeyRing(db);
  const customers: Customer[] = [];
  while (customers.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - customers.length) }, () => {
      const uid = crypto.randomUUID();
      return { uid, email: `${uid}@example.com`, name: "Ada Customer", role };
    });
    await db.insert(identityAccounts).values(batch.map(({ uid, email }) => ({ uid, email })));
    const rows = await db.insert(users).values(batch).returning({ userId: users.id, email: users.email });
    const idByEmail = new Map(rows.map(({ userId, email }) => [email, userId]));
    for (const { uid, email, name } of batch) {
      const token = await issueAccessToken(currentKeys, { uid, email, emailVerified: false, generation: 0 });
      customers.push({ userId: idByEmail.get(email) ?? "", uid, email, name, token });
    }
  }
  return customers;
}
