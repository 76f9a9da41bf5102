import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import { normalEmail } from "#contract/account/normal-email.ts";
import type { SignInEntry, SignInQuery } from "#contract/account/sign-in.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { signIns } from "#server/db/schema/audit.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";

export type SignInWay = SignInEntry["how"];
type SignIn = { uid?: string; email: string; address: string; device?: string } & Pick<
  SignInEntry,
  "how" | "outcome"
>;

export async function recordSignIn(db: Queryable, signIn: SignIn): Promise<void> {
  await db.insert(signIns).values(signIn);
}

/** Deletes some of the entries that are too old, and returns how many. */
export async function deleteOldSignIns(db: Queryable, { days, limit }: { days: number; limit: number }) {
  const old = sql`(select id from ${signIns} where at < now() - make_interval(days => ${days}) limit ${limit} for update skip locked)`;
  return (await db.delete(signIns).where(sql`${signIns.id} in ${old}`).returning({ id: signIns.id })).length;
}

/** The devices on which the account has signed in lately. */
export async function listDevices(db: Queryable, uid: string): Promise<string[]> {
  const rows = await db
    .select({ device: signIns.device })
    .from(signIns)
    .where(and(eq(signIns.uid, uid), eq(signIns.outcome, "signed in"), ne(signIns.device, "")))
    .groupBy(signIns.device);
  return rows.map(({ device }) => device);
}

/** Whether the account with this email address has signed in from the client address lately. */
export async function hasSignedInFrom(db: Queryable, email: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(identityAccounts, eq(identityAccounts.uid, signIns.uid))
    .where(
      and(eq(identityAccounts.email, email), eq(signIns.address, address), eq(signIns.outcome, "signed in")),
    )
    .limit(1);
  return rows.length > 0;
}

/** One row for each client address and minute, so that a blocked client can't fill the disk. */
export async function recordBlockedSignIn(db: Queryable, signIn: Omit<SignIn, "outcome">): Promise<void> {
  await db
    .insert(signIns)
    .values({ ...signIn, outcome: "blocked", blockedMinute: sql`date_trunc('minute', now())` })
    .onConflictDoUpdate({
      target: [signIns.address, signIns.blockedMinute],
      set: {
        attempts: sql`${signIns.attempts} + 1`,
        email: sql`case when ${signIns.email} = excluded.email then excluded.email else '' end`,
      },
    });
}

/** A page of sign-ins, newest first, and the total. */
export async function listSignIns(db: Queryable, query: SignInQuery) {
  const where = matching(query);
  const total = await db.$count(signIns, where);
  return readPage(pageOf(query, dashboardPageSize), total, ({ offset, take, reversed }) =>
    db
      .select()
      .from(signIns)
      .where(where)
      .orderBy((reversed ? asc : desc)(signIns.id))
      .limit(take)
      .offset(offset),
  );
}

function matching({ email, outcome }: SignInQuery): SQL | undefined {
  return and(
    email ? eq(signIns.email, normalEmail(email)) : undefined,
    outcome ? eq(signIns.outcome, outcome) : undefined,
  );
}
