import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { LoadError } from "#web/ui/detail-page.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { OrderActionButtons } from "./order-action-buttons.tsx";
import { orderQuery } from "./order-admin.api.ts";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderEmails } from "./order-emails.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderStatusPill } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { PreviousOrders } from "./previous-orders.tsx";
import { PrintButtons } from "./print-buttons.tsx";

/** `linksCustomer`: the user may open the customer's page. */
type OrderPageProps = { id: string; linksCustomer: boolean; returns: ReactNode };

export function OrderPage({ id, linksCustomer, returns }: OrderPageProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const status = useRef<HTMLDivElement>(null);
  const headingId = useId();
  if (error && !order) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        heading="Order"
        missing="There is no such order."
        list={{ to: "/dashboard/salesAmount", label: "All payments" }}
      />
    );
  }
  if (!order) return <PageSpinner />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div
            ref={status}
            role="group"
            aria-labelledby={headingId}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-3 rounded-field"
          >
            <h1 id={headingId} className="text-2xl">
              Order {order.number}
            </h1>
            <OrderStatusPill status={order.status} />
            {order.test && <Pill tone="warn">Test</Pill>}
          </div>
          <p className="text-mute">
            Placed <Timestamp at={order.date} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderActionButtons order={order} status={status} />
          <PrintButtons ids={[id]} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderLines order={order} />
          <OrderNotes id={id} />
          <OrderEmails id={id} />
          {order.userId && <PreviousOrders order={order} userId={order.userId} />}
        </div>
        <div className="flex flex-col gap-4">
          <OrderCustomer order={order} linked={linksCustomer} />
          <OrderPayment order={order} />
          <OrderDocuments documents={order.documents} />
          {returns}
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  );
}
