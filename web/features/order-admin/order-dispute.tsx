import { formatMoney } from "#contract/basics/money.ts";
import type { OrderMoney } from "#contract/orders/payment.ts";
import { Timestamp } from "#web/ui/timestamp.tsx";

type Dispute = OrderMoney["payments"][number]["disputes"][number];

const labels: Record<Dispute["state"], string> = {
  "needs response": "The customer disputes the payment",
  "under review": "The dispute is under review",
  won: "The dispute ended without a loss",
  lost: "The dispute is lost",
};

/** What the customer disputes, until when the shop can answer, and where. */
export function OrderDispute({ dispute }: { dispute: Dispute }) {
  const { state, amount, reason, respondBy, url } = dispute;
  return (
    <section aria-label="Dispute" className="flex flex-col gap-1 rounded-field bg-sand p-4">
      <p className="flex justify-between gap-3 font-medium">
        <span>{labels[state]}</span>
        <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
      </p>
      <p>Reason: {reason}</p>
      {state === "needs response" && respondBy && (
        <p>
          Send your evidence by <Timestamp at={respondBy} />. Without an answer the money goes back to the
          customer.
        </p>
      )}
      {state === "lost" && <p>The money went back to the customer. Its pieces are not put back to stock.</p>}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        title="Opens in a new tab"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Open the dispute at the payment provider
      </a>
    </section>
  );
}
