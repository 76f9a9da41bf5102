import { amountOf } from "#contract/basics/money.ts";
import type { OrderMoney, OwedRefund, RefundReason, RefundState } from "#contract/orders/payment.ts";
import type { DisputeRow } from "#server/db/schema/disputes.ts";
import type { PaymentRow, RefundRow } from "./payments.queries.ts";

export function serializePayment(
  payment: PaymentRow,
  refunds: RefundRow[],
  disputes: DisputeRow[],
): OrderMoney["payments"][number] {
  return {
    _id: payment.id,
    provider: payment.provider,
    state: payment.state,
    amount: amountOf(payment.amountCents),
    received: payment.receivedCents === null ? null : amountOf(payment.receivedCents),
    reference: payment.chargeReference ?? payment.reference,
    date: payment.createdAt.toISOString(),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id).map(serializeRefund),
    disputes: disputes.filter(({ paymentId }) => paymentId === payment.id).map(serializeDispute),
  };
}

function serializeRefund({ id, amountCents, state, reason, failure, createdAt }: RefundRow) {
  return { _id: id, amount: amountOf(amountCents), state, reason, failure, date: createdAt.toISOString() };
}

function serializeDispute({ id, reference, state, reason, url, ...dispute }: DisputeRow) {
  return {
    _id: id,
    reference,
    state,
    amount: amountOf(dispute.amountCents),
    reason,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    url,
    date: dispute.openedAt.toISOString(),
  };
}

export type OwedRow = {
  order_id: string;
  number: string;
  username: string;
  provider: OwedRefund["provider"];
  test: boolean;
  owed_cents: string;
  refund: {
    id: string;
    amount_cents: number;
    state: RefundState;
    reason: RefundReason;
    failure: string | null;
    created_at: string;
  } | null;
};

export function serializeOwedRefund(row: OwedRow): OwedRefund {
  return {
    orderId: row.order_id,
    number: row.number,
    username: row.username,
    provider: row.provider,
    test: row.test,
    owed: amountOf(Number(row.owed_cents)),
    refund: row.refund && {
      _id: row.refund.id,
      amount: amountOf(row.refund.amount_cents),
      state: row.refund.state,
      reason: row.refund.reason,
      failure: row.refund.failure,
      date: new Date(row.refund.created_at).toISOString(),
    },
  };
}
