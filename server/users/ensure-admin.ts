import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { passwordAdvice } from "#contract/account/password-rule.ts";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Db, Queryable, Transactable } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import type { Env } from "#server/env/parse-env.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { IdentityError } from "#server/identity/protocol/identity-error.ts";

const adminLock = 7_364_203;
const name = "Administrator";

export type FirstAdmin = { email: string; password?: string };

/** Creates the first admin if there is none, and returns the credentials to show once. */
export async function ensureAdmin(
  db: Db,
  env: Pick<Env, "admin" | "firebase">,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db)) return undefined;
  return transact(db, async (tx) => {
    // Several servers may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`);
    if (await hasAdmin(tx)) return undefined;

    const { email, password = randomBytes(12).toString("base64url") } = env.admin;
    // With a hosted provider, the record waits for the verified owner of the address.
    const uid = env.firebase ? null : await createAdminAccount(tx, email, password);
    await tx
      .insert(users)
      .values({ uid, email, emailVerified: uid !== null, name, role: "admin" })
      .onConflictDoUpdate({
        target: users.email,
        set: { uid, emailVerified: uid !== null, role: "admin", permissions: [] },
      });
    return env.firebase || env.admin.password ? { email } : { email, password };
  });
}

async function hasAdmin(db: Queryable): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1);
  return admins.length > 0;
}

async function createAdminAccount(tx: Transactable, email: string, password: string): Promise<string> {
  try {
    return (await createAccount(tx, { email, password, emailVerified: true, displayName: name })).uid;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === "WEAK_PASSWORD")
      throw new StartError(`SHOP_ADMIN_PASSWORD is too easy to guess. ${passwordAdvice}`);
    throw new StartError(`The first admin ${email} cannot be created: ${error.message}`);
  }
}
