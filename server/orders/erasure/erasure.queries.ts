import { count, countDistinct, eq, inArray, max, min, type SQL, sql } from "drizzle-orm";
import type { Erasure } from "#contract/orders/erasure.ts";
import { erasurePeriod, erasureWaitDays, retentionDays } from "#contract/orders/retention.ts";
import type { Queryable } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { erasureAgreements } from "#server/db/schema/erasure.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orderEmails, orderNotes } from "#server/db/schema/order-details.ts";
import { orders } from "#server/db/schema/orders.ts";
import { shopFacts, upgradedFact } from "#server/db/schema/shop-facts.ts";
import { addressColumns } from "#server/orders/order-address.ts";

const erasedName = "Erased customer";

const waitMs = erasureWaitDays * 24 * 60 * 60_000;
const wait = sql`make_interval(days => ${erasureWaitDays})`;
const upgradedAt = sql`(select ${shopFacts.since} from ${shopFacts} where ${eq(shopFacts.key, upgradedFact)})`;

/** The agreed period, if erasing may run now. Locked, so that the agreement is not withdrawn meanwhile. */
export async function lockErasurePeriod(tx: Queryable): Promise<number | undefined> {
  const [agreement] = await tx
    .select({ days: erasureAgreements.days })
    .from(erasureAgreements)
    .where(sql`greatest(${erasureAgreements.agreedAt}, ${upgradedAt}) < now() - ${wait}`)
    .for("share");
  return agreement?.days;
}

/** Canceled before any money was received. Orders with documents are kept, as tax law requires. */
function erasableBefore(moment: SQL): SQL {
  return sql`status = 'cancelled' and payment_status = 'void' and email <> '' and cancelled_at < ${moment}
    and not exists (select from ${invoices} where ${invoices.orderId} = ${orders.id})`;
}

/** Erases the customer from some of the orders that were canceled so many days ago, and returns how many. */
export async function eraseCanceledOrders(tx: Queryable, { days, limit }: { days: number; limit: number }) {
  const old = sql`(select id from ${orders} where ${erasableBefore(sql`now() - make_interval(days => ${days})`)}
    limit ${limit} for update skip locked)`;
  const erased = await tx
    .update(orders)
    .set({
      userId: null,
      username: erasedName,
      email: "",
      phoneNumber: "",
      deliveryNotes: "",
      ...addressColumns({ address: "" }),
    })
    .where(sql`${orders.id} in ${old}`)
    .returning({ id: orders.id });
  const ids = erased.map(({ id }) => id);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.delete(orderEmails).where(inArray(orderEmails.orderId, ids));
  return erased.length;
}

/** What is erased until erasing starts, or in the next days if it has started. */
export async function findErasure(db: Queryable, wanted?: number): Promise<Erasure> {
  const [[agreement], [upgrade]] = await Promise.all([
    db.select().from(erasureAgreements),
    db.select().from(shopFacts).where(eq(shopFacts.key, upgradedFact)),
  ]);
  const days = wanted ?? agreement?.days ?? erasurePeriod.usual;
  const { startsAt, until } = erasureTimes(new Date(), agreement?.agreedAt, upgrade?.since);
  const [due] = await db
    .select({
      orders: count(),
      customers: countDistinct(orders.email),
      oldest: min(orders.cancelledAt),
      newest: max(orders.cancelledAt),
    })
    .from(orders)
    .where(erasableBefore(daysBefore(until, days)));
  const [entries] = await db
    .select({ total: count() })
    .from(auditEntries)
    .where(sql`${auditEntries.at} < ${daysBefore(until, retentionDays.auditEntries)}`);
  return {
    agreed: agreement ? { days: agreement.days, at: agreement.agreedAt.toISOString() } : null,
    days,
    startsAt: startsAt.toISOString(),
    until: until.toISOString(),
    orders: due?.orders ?? 0,
    customers: due?.customers ?? 0,
    oldest: due?.oldest?.toISOString() ?? null,
    newest: due?.newest?.toISOString() ?? null,
    auditEntries: entries?.total ?? 0,
  };
}

/** Not agreed to: as if the owner agreed now. */
function erasureTimes(now: Date, agreedAt = now, upgradedAt = agreedAt) {
  const startsAt = new Date(Math.max(agreedAt.getTime(), upgradedAt.getTime()) + waitMs);
  return { startsAt, until: new Date(Math.max(startsAt.getTime(), now.getTime() + waitMs)) };
}

function daysBefore(moment: Date, days: number): SQL {
  return sql`${moment.toISOString()}::timestamptz - make_interval(days => ${days})`;
}
