import type { Logger } from "pino";
import { workOff } from "#server/db/queue.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { expireUnpaidOrders } from "./expire-orders.ts";
import { type PaymentRow, scheduleCheck } from "./payments.queries.ts";
import { sendPendingRefunds } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

type SettleParts = PaymentParts & { log: Logger };

/** Completes what a lost webhook or a crash left of payments and refunds, and cancels orders that were not paid in time. */
export function settlePaymentsJob(parts: SettleParts) {
  return {
    name: "settle payments",
    everyMs: 30_000,
    run: async (stopping: AbortSignal) => {
      await settleDuePayments(parts, stopping);
      await expireUnpaidOrders(parts, stopping);
    },
  };
}

export async function settleDuePayments(parts: SettleParts, stopping?: AbortSignal): Promise<void> {
  async function work(payment: PaymentRow) {
    await sendPendingRefunds(parts, payment.id);
    await settlePayment(parts, payment.id);
    await scheduleCheck(parts.db, payment);
  }
  await workOff(parts, { table: payments, longestDelay: "10 minutes", work }, () => !stopping?.aborted);
}
