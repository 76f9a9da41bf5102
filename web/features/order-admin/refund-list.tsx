import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, Navigate } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { OwedRefund } from "#contract/orders/payment.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { owedRefundsQuery, useRefund, useRefundRetry } from "./refunds.api.ts";

const providers = { stripe: "Stripe", paypal: "PayPal", staff: "Cash or by hand" };

/** What the shop owes its customers. */
export function RefundList({ page, urlFor }: { page: number; urlFor: (page: number) => string }) {
  const { data, isError, refetch } = useQuery(owedRefundsQuery(page));
  const refund = useRefund();
  const retry = useRefundRetry();
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(list, heading);
  const busy = refund.isPending || retry.isPending;

  // The last row of the last page is gone.
  if (data && page > data.pages) return <Navigate to={urlFor(data.pages)} replace />;

  async function act(owed: OwedRefund) {
    if (busy) return;
    if (owed.refund?.state === "failed") return retry.mutate(owed.refund._id);
    const sure = await confirmDialog({
      detail: `${formatMoney(owed.owed)} of order ${owed.number} ${owed.provider === "staff" ? "was given back to the customer" : "will be refunded"}.`,
      confirm: "Yes, refund it!",
    });
    if (sure) refund.mutate({ id: owed.orderId });
  }

  return (
    <section ref={list} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Refunds
      </h2>
      <DataTable
        caption="Refunds that are due, on their way or failed"
        columns={columns((owed) => void act(owed))}
        idOf={({ orderId, refund }) => refund?._id ?? orderId}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the refunds.", retry: () => void refetch() } : undefined}
        empty={<Notice text="Nothing is owed to customers." />}
        busy={busy}
      />
      {data && <Pagination label="Pages of refunds" page={page} pages={data.pages} urlFor={urlFor} />}
    </section>
  );
}

function columns(onAct: (owed: OwedRefund) => void): Column<OwedRefund>[] {
  return [
    {
      heading: "Order",
      namesRow: true,
      cell: ({ orderId, number, test }) => (
        <Link
          to={`/dashboard/orders/${orderId}`}
          className="inline-flex min-h-11 items-center gap-2 font-medium tabular-nums underline-offset-4 hover:underline"
        >
          {number} {test && <Pill tone="warn">Test</Pill>}
        </Link>
      ),
    },
    { heading: "Name", cell: ({ username }) => username },
    { heading: "Paid with", cell: ({ provider }) => providers[provider] },
    { heading: "Owed", numeric: true, cell: ({ owed }) => formatMoney(owed) },
    { heading: "State", cell: (owed) => <RefundState owed={owed} /> },
    {
      heading: "Actions",
      hiddenHeading: true,
      sticky: true,
      cell: (owed) => <Action owed={owed} onAct={() => onAct(owed)} />,
    },
  ];
}

function RefundState({ owed: { refund } }: { owed: OwedRefund }) {
  if (refund?.state === "failed")
    return (
      <span className="flex flex-col">
        <span className="font-medium text-clay">Failed</span>
        <span className="text-mute">{refund.failure}</span>
      </span>
    );
  return refund ? <Pill>On its way</Pill> : <Pill tone="warn">Refund due</Pill>;
}

/** A refund that is on its way needs nothing. */
function Action({ owed, onAct }: { owed: OwedRefund; onAct: () => void }) {
  if (owed.refund?.state === "pending") return null;
  const label = owed.refund ? "Retry" : owed.provider === "staff" ? "Mark as refunded" : "Refund";
  return (
    <Button look="quiet" aria-label={`${label}: order ${owed.number}`} onClick={onAct}>
      {label}
    </Button>
  );
}
