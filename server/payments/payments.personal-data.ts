import { asc, eq } from "drizzle-orm";
import { amountOf } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { listRefunds } from "./payments.queries.ts";

/** For the user's download: payments and refunds of all orders. */
export async function paymentData(db: Queryable, { id }: { id: string }) {
  const rows = await db
    .select({ payment: payments, order: { number: orders.number, numberPrefix: orders.numberPrefix } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, id))
    .orderBy(asc(payments.id));
  const refunds = await listRefunds(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return {
    "payments.json": rows.map(({ payment, order }) => ({
      order: orderNumber(order),
      provider: payment.provider,
      state: payment.state,
      amount: amountOf(payment.amountCents),
      currency: payment.currency,
      reference: payment.reference,
      startedAt: payment.createdAt,
      receivedAt: payment.receivedAt,
      refunds: refunds
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ amountCents, state, reason, createdAt, settledAt }) => ({
          amount: amountOf(amountCents),
          state,
          reason,
          createdAt,
          settledAt,
        })),
    })),
  };
}
