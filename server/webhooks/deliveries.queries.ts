import { and, asc, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import { webhookRetryDays } from "#contract/settings/webhook-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { type PageQuery, pageOf, readPage } from "#server/db/page-window.ts";
import { backOff, isAttempt } from "#server/db/queue.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import type { PostOutcome } from "./post-webhook.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const retryPeriod = sql.raw(`interval '${webhookRetryDays} days'`);

/** Call it in the transaction that causes the event. Events of orders, products and stock are queued by triggers. */
export async function enqueueWebhooks(tx: Queryable, event: "user.deleted", data: { id: string }) {
  await tx.execute(sql`select enqueue_webhooks(${event}, ${JSON.stringify(data)}::text::jsonb)`);
}

/** Enabled endpoints with something to send. */
export async function listDueEndpoints(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        webhookEndpoints.enabled,
        sql`exists (select from ${webhookDeliveries} where endpoint_id = ${webhookEndpoints.id} and due_at <= now())`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Deliveries to an endpoint, unless it was turned off meanwhile. */
export function isForEnabled(endpointId: string) {
  return sql`${webhookDeliveries.endpointId} = ${endpointId}
    and exists (select from ${webhookEndpoints} where ${webhookEndpoints.id} = ${endpointId} and enabled)`;
}

export async function recordDelivered(tx: Queryable, claimed: DeliveryRow, outcome: PostOutcome) {
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, attemptedAt: sql`now()`, deliveredAt: sql`now()`, dueAt: null })
    .where(isAttempt(webhookDeliveries, claimed));
}

/**
 * The delay is at most six hours. The last attempt is made when the endpoint has failed for the whole
 * period, so that it is turned off then. Record the endpoint's failure first. Returns whether it was the last attempt.
 */
export async function recordFailed(
  tx: Queryable,
  claimed: DeliveryRow,
  outcome: PostOutcome,
): Promise<boolean> {
  const { queuedAt } = webhookDeliveries;
  const delay = backOff(webhookDeliveries, "6 hours");
  const failingSince = sql`(select failing_since from ${webhookEndpoints} where id = ${claimed.endpointId})`;
  const lastAttempt = sql`greatest(${queuedAt}, ${failingSince}) + ${retryPeriod}`;
  const [failed] = await tx
    .update(webhookDeliveries)
    .set({
      ...outcome,
      attemptedAt: sql`now()`,
      dueAt: sql`case when now() < ${queuedAt} + ${retryPeriod} then least(now() + ${delay}, ${lastAttempt}) end`,
    })
    .where(isAttempt(webhookDeliveries, claimed))
    .returning({ dueAt: webhookDeliveries.dueAt });
  return failed?.dueAt === null;
}

/** Makes a delivery due now, as if it were new, and returns its event. Undefined: there is none. */
export async function requeueDelivery(tx: Queryable, endpointId: string, id: string) {
  const [requeued] = await tx
    .update(webhookDeliveries)
    .set({
      queuedAt: sql`now()`,
      dueAt: sql`now()`,
      attempts: 0,
      deliveredAt: null,
      status: null,
      answer: null,
      failure: null,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
    .returning({ event: webhookDeliveries.event });
  return requeued?.event;
}

/** What waited for an endpoint to be turned on again has all its attempts before it. */
export async function requeueWaiting(tx: Queryable, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ queuedAt: sql`now()`, dueAt: sql`now()`, attempts: 0 })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isNotNull(webhookDeliveries.dueAt)));
}

export async function insertTestDelivery(tx: Queryable, endpointId: string): Promise<string> {
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ endpointId, event: "webhook.test", data: {} })
    .returning({ id: webhookDeliveries.id });
  if (!delivery) throw new Error("the delivery was not inserted");
  return delivery.id;
}

/** A page of an endpoint's log, newest first, and the total. */
export async function listDeliveries(db: Queryable, endpointId: string, query: PageQuery) {
  const where = eq(webhookDeliveries.endpointId, endpointId);
  const total = await db.$count(webhookDeliveries, where);
  return readPage(pageOf(query, dashboardPageSize), total, ({ offset, take, reversed }) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(...[webhookDeliveries.createdAt, webhookDeliveries.id].map(reversed ? asc : desc))
      .limit(take)
      .offset(offset),
  );
}

/** Deletes up to `limit` deliveries that are older than `days`. Returns how many. */
export async function deleteOldDeliveries(db: Queryable, { days, limit }: { days: number; limit: number }) {
  const old = sql`(select id from ${webhookDeliveries} where ${lte(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${days})`)} limit ${limit} for update skip locked)`;
  const deleted = await db
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} in ${old}`)
    .returning({ id: webhookDeliveries.id });
  return deleted.length;
}
