import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { paymentMinutes } from "#contract/orders/order-states.ts";
import type { PaymentState } from "#contract/orders/payment.ts";
import type { Queryable } from "#server/db/client.ts";
import { isAttempt } from "#server/db/queue.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { paymentEvents, payments, refunds } from "#server/db/schema/payments.ts";
import type { ProviderName, WebhookEvent } from "./provider.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.id, id));
  return rows[0];
}

/** Locked after its order. */
export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | undefined> {
  const rows = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return rows[0];
}

export function listPayments(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));
}

/** Those that the provider may have news of: open, processing and paid ones, and the last attempt. */
export async function listPaymentsToCheck(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  const attempts = await listPayments(db, orderId);
  return attempts.filter(({ state }, index) => index === 0 || checkedStates.includes(state));
}

const checkedStates: PaymentState[] = ["open", "processing", "paid"];

/** Those that may still bring money. */
export function listUnsettledPayments(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["open", "processing"])))
    .orderBy(desc(payments.id));
}

export async function findAcceptedPayment(db: Queryable, orderId: string): Promise<PaymentRow | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
  return rows[0];
}

type PaymentNames = Pick<WebhookEvent, "paymentId" | "reference" | "chargeReference">;

/** By our own id where the event names it: the reference may not be stored yet. */
export async function findPaymentOf(
  db: Queryable,
  provider: ProviderName,
  { paymentId, reference, chargeReference }: PaymentNames,
): Promise<PaymentRow | undefined> {
  const names: SQL[] = [];
  if (paymentId && isUuid(paymentId)) names.push(eq(payments.id, paymentId));
  if (reference) names.push(eq(payments.reference, reference));
  if (chargeReference) names.push(eq(payments.chargeReference, chargeReference));
  if (names.length === 0) return undefined;
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...names)));
  return rows[0];
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Stores an event before it is handled. Returns whether it was handled before. */
export async function storeEvent(
  db: Queryable,
  provider: ProviderName,
  { id, type }: WebhookEvent,
  paymentId: string | undefined,
): Promise<boolean> {
  await db
    .insert(paymentEvents)
    .values({ provider, id, type, paymentId: paymentId ?? null })
    .onConflictDoNothing();
  const [stored] = await db
    .select({ handledAt: paymentEvents.handledAt })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
  return Boolean(stored?.handledAt);
}

export async function markHandled(db: Queryable, provider: ProviderName, id: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: sql`now()` })
    .where(
      and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)),
    );
}

/** Whether the time to pay is over, by the database's clock. */
export const isOverdue = sql<boolean>`${orders.placedAt} < now() - make_interval(mins => ${paymentMinutes})`;

export async function listOverdueOrders(
  db: Queryable,
  limit: number,
): Promise<{ id: string; givenUp: boolean }[]> {
  return db
    .select({
      id: orders.id,
      givenUp: sql<boolean>`${orders.placedAt} < now() - 2 * make_interval(mins => ${paymentMinutes})`,
    })
    .from(orders)
    .where(and(eq(orders.paymentStatus, "awaiting payment"), isOverdue))
    .orderBy(asc(orders.placedAt))
    .limit(limit);
}

/** Webhooks are faster: the provider is asked about a payment in case one was lost. */
export const checkAfter = sql`now() + interval '3 minutes'`;
/** Banks take days to process a payment. */
export const checkProcessingAfter = sql`now() + interval '30 minutes'`;

/** After the provider has answered: when it is asked again. Not at all once the payment and its refunds are settled. */
export async function scheduleCheck(db: Queryable, payment: PaymentRow): Promise<void> {
  const pending = sql`select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'pending'`;
  await db
    .update(payments)
    .set({
      dueAt: sql`case when ${payments.state} = 'open' then ${checkAfter}
        when ${payments.state} = 'processing' then ${checkProcessingAfter}
        when exists (${pending} and ${refunds.reference} is null) then now() + interval '1 minute'
        when exists (${pending}) then now() + interval '10 minutes' end`,
      attempts: 0,
      failure: null,
    })
    .where(isAttempt(payments, payment));
}

export function listRefunds(db: Queryable, paymentIds: string[]): Promise<RefundRow[]> {
  return db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)).orderBy(asc(refunds.id));
}

/** Lines with units whose refund has not failed. */
export function listRefundedLines(db: Queryable, orderId: string) {
  return db
    .select({ position: orderLines.position, quantity: orderLines.refunded })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.refunded, 0)))
    .orderBy(asc(orderLines.position));
}
