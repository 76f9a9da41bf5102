import type { Logger } from "pino";
import { workOff } from "#server/db/queue.ts";
import { type DisputeRow, disputes } from "#server/db/schema/disputes.ts";
import type { PaymentParts } from "../configured-payments.ts";
import { findPayment } from "../payments.queries.ts";
import { type ProviderName, ProviderRefusal, ProviderUnavailable } from "../provider.ts";
import { listKnownReferences, scheduleDisputeCheck } from "./disputes.queries.ts";
import { settleDispute } from "./settle-dispute.ts";

const lookBackDays = 7;

type DisputeJobParts = PaymentParts & { log: Logger };

/** Finds out about disputes whose webhooks were lost. */
export function settleDisputesJob(parts: DisputeJobParts) {
  return {
    name: "settle disputes",
    everyMs: 30 * 60_000,
    run: async (stopping: AbortSignal) => {
      for (const name of Object.keys(parts.payments.providers) as ProviderName[])
        if (!stopping.aborted) await settleNewDisputes(parts, name, stopping);
      await settleDueDisputes(parts, stopping);
    },
  };
}

async function settleDueDisputes(parts: DisputeJobParts, stopping: AbortSignal): Promise<void> {
  async function work(dispute: DisputeRow) {
    const payment = await findPayment(parts.db, dispute.paymentId);
    if (payment && payment.provider !== "staff")
      await settleDispute(parts, payment.provider, dispute.reference);
    await scheduleDisputeCheck(parts.db, dispute);
  }
  await workOff(parts, { table: disputes, longestDelay: "6 hours", work }, () => !stopping.aborted);
}

/** Those that no webhook told of. PayPal answers 403 if the app may not read disputes: then only webhooks tell. */
async function settleNewDisputes(
  parts: DisputeJobParts,
  name: ProviderName,
  stopping: AbortSignal,
): Promise<void> {
  const since = new Date(Date.now() - lookBackDays * 86_400_000);
  try {
    const references = (await parts.payments.providers[name]?.listDisputes(since)) ?? [];
    const known = await listKnownReferences(parts.db, references);
    for (const reference of references.filter((each) => !known.includes(each)))
      if (!stopping.aborted) await settleDispute(parts, name, reference);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    parts.log.warn({ err: error, provider: name }, "the payment provider could not be asked about disputes");
  }
}
