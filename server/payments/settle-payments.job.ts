import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { refunds } from "#server/db/schema/payments.ts";
import { expireUnpaidOrders } from "./expire-orders.ts";
import { claimUncheckedPayments } from "./payments.queries.ts";
import type { PaymentParts } from "./payments.ts";
import { ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { sendPendingRefunds } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

const batchSize = 50;
/** Webhooks are faster. This is for lost ones. */
const checkAfter = "3 minutes";

/** Finds out about payments and refunds whose webhooks were lost, and cancels orders that were not paid in time. */
export function settlePaymentsJob(parts: PaymentParts & { log: Logger }) {
  return {
    name: "settle payments",
    everyMs: 30_000,
    run: async (stopping: AbortSignal) => {
      await checkOpenPayments(parts, stopping);
      await retryRefunds(parts, stopping);
      await expireUnpaidOrders(parts, stopping);
    },
  };
}

async function checkOpenPayments(
  parts: PaymentParts & { log: Logger },
  stopping: AbortSignal,
): Promise<void> {
  const ids = await claimUncheckedPayments(parts.db, { olderThan: checkAfter, limit: batchSize });
  for (const id of ids) if (!stopping.aborted) await tolerate(parts.log, id, () => settlePayment(parts, id));
}

/** Refunds that were not sent, not answered, or are still on their way. */
async function retryRefunds(parts: PaymentParts & { log: Logger }, stopping: AbortSignal): Promise<void> {
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
  const due = await parts.db
    .selectDistinct({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, "pending"),
        or(
          and(isNull(refunds.reference), or(isNull(refunds.sentAt), lt(refunds.sentAt, minutesAgo(1)))),
          and(isNotNull(refunds.reference), lt(refunds.sentAt, minutesAgo(10))),
        ),
      ),
    )
    .limit(batchSize);
  for (const { paymentId } of due) {
    if (stopping.aborted) return;
    await tolerate(parts.log, paymentId, async () => {
      await sendPendingRefunds(parts, paymentId);
      await settlePayment(parts, paymentId);
    });
  }
}

/** One payment that fails does not keep the job from the others. */
async function tolerate(log: Logger, paymentId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    log.warn({ err: error, paymentId }, "the payment provider could not be asked");
  }
}
