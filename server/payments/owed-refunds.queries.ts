import { sql } from "drizzle-orm";
import { amountOf } from "#contract/basics/money.ts";
import type { OrderMoney } from "#contract/orders/payment.ts";
import type { Queryable } from "#server/db/client.ts";
import { type PageQuery, pageOf, readPage } from "#server/db/page-window.ts";
import type { DisputeRow } from "#server/db/schema/disputes.ts";
import { isOpen, listDisputesOf } from "./disputes/disputes.queries.ts";
import { listPayments, listRefundedLines, listRefunds, type PaymentRow } from "./payments.queries.ts";
import { type OwedRow, serializePayment } from "./serialize-payment.ts";

/**
 * What the shop owes: money of canceled orders and rejected payments that has not arrived back at the customer, and refunds that are
 * pending or have failed. Failed ones first.
 */
export async function listOwedRefunds(db: Queryable, query: PageQuery) {
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${owed}`,
  );
  return readPage(pageOf(query, 50), counts[0]?.total ?? 0, async ({ offset, take, reversed }) => {
    const order = reversed
      ? sql`(refund.state = 'failed') nulls first, payments.id desc`
      : sql`(refund.state = 'failed') desc nulls last, payments.id`;
    const { rows } = await db.execute<OwedRow>(sql`
      select payments.order_id, orders.number_prefix || orders.number as number, orders.username, payments.provider, payments.test, owed.cents as owed_cents,
        case when refund.id is not null then to_jsonb(refund) end as refund
      from ${owed}
      order by ${order} limit ${take} offset ${offset}`);
    return rows;
  });
}

// The first condition finds the few payments in question by their indexes.
const owed = sql`
  payments join orders on orders.id = payments.order_id
  left join lateral (
    select * from refunds where refunds.payment_id = payments.id and refunds.state <> 'succeeded' order by refunds.id desc limit 1
  ) refund on true
  cross join lateral (
    select case when payments.state = 'rejected' or orders.payment_status = 'refund due'
      then payments.received_cents - coalesce((select sum(amount_cents) from refunds done where done.payment_id = payments.id and done.state = 'succeeded'), 0)
      else case when payments.refunded_cents + coalesce(refund.amount_cents, 0) <= payments.received_cents or refund.state = 'pending' then refund.amount_cents end end as cents
  ) owed
  where payments.id in (
    select payments.id from payments where state = 'rejected'
    union all select payment_id from refunds where state <> 'succeeded'
    union all select payments.id from orders join payments on payments.order_id = orders.id where payment_status = 'refund due'
  ) and payments.state in ('paid', 'rejected') and owed.cents > 0
  -- While a dispute is open nobody knows who gets the money, and what was lost is not owed.
  and not exists (select from disputes where disputes.payment_id = payments.id and disputes.state <> 'won' and not disputes.refundable)`;

export async function findOrderMoney(db: Queryable, orderId: string): Promise<OrderMoney> {
  const found = await listPayments(db, orderId);
  const allRefunds = await listRefunds(
    db,
    found.map(({ id }) => id),
  );
  const accepted = found.find(({ state }) => state === "paid");
  const lines = await listRefundedLines(db, orderId);
  const allDisputes = await listDisputesOf(
    db,
    found.map(({ id }) => id),
  );
  return {
    payments: found.map((payment) => serializePayment(payment, allRefunds, allDisputes)),
    refundable: accepted ? amountOf(refundableCentsOf(accepted, allDisputes)) : 0,
    lines: lines.map(({ position, quantity }) => ({ position, refundedQuantity: quantity })),
  };
}

function refundableCentsOf({ id, receivedCents, refundedCents }: PaymentRow, disputes: DisputeRow[]): number {
  const own = disputes.filter(({ paymentId }) => paymentId === id);
  if (own.some((dispute) => isOpen(dispute) && !dispute.refundable)) return 0;
  const lostCents = own.reduce((sum, dispute) => sum + (dispute.lostCents ?? 0), 0);
  return Math.max(0, (receivedCents ?? 0) - refundedCents - lostCents);
}
