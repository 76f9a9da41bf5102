import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/page-query.ts";
import type { SignInEntry, SignInQuery } from "#contract/sign-in.ts";
import { normalEmail } from "#contract/user.ts";
import type { Queryable } from "#server/db/client.ts";
import { signIns } from "#server/db/schema/audit.ts";

type SignIn = { uid?: string; email: string; address: string } & Pick<SignInEntry, "how" | "outcome">;

const keptDays = 90;

/** Writes down who came in, or who did not, and forgets what is old, a few at a time. */
export async function recordSignIn(db: Queryable, signIn: SignIn): Promise<void> {
  await db.insert(signIns).values(signIn);
  await db.execute(sql`delete from ${signIns} where id in (
    select id from ${signIns} where at < now() - make_interval(days => ${keptDays}) limit 20 for update skip locked
  )`);
}

/** Once a minute for an e-mail is enough: who is blocked and goes on trying must not fill the disk. */
export async function recordBlockedSignIn(db: Queryable, signIn: Omit<SignIn, "outcome">): Promise<void> {
  const [recent] = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.email, signIn.email),
        eq(signIns.outcome, "blocked"),
        sql`${signIns.at} > now() - interval '1 minute'`,
      ),
    )
    .limit(1);
  if (!recent) await recordSignIn(db, { ...signIn, outcome: "blocked" });
}

/** A page of sign-ins, newest first, and how many there are in all. */
export async function listSignIns(db: Queryable, query: SignInQuery) {
  const { page = 1, limit = dashboardPageSize } = query;
  const where = matching(query);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(signIns)
      .where(where)
      .orderBy(desc(signIns.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(signIns).where(where),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

function matching({ email, outcome }: SignInQuery): SQL | undefined {
  return and(
    email ? eq(signIns.email, normalEmail(email)) : undefined,
    outcome ? eq(signIns.outcome, outcome) : undefined,
  );
}
