import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { ApiError } from "#web/lib/api.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { OrderActionButtons } from "./order-action-buttons.tsx";
import { orderQuery } from "./order-admin.api.ts";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderStatusPill } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

/** One order, and what the shop can do with it. */
export function OrderPage({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const status = useRef<HTMLDivElement>(null);
  const headingId = useId();
  if (!order) return error ? <NoOrder error={error} onRetry={() => refetch()} /> : <PageSpinner />;
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
          </div>
          <p className="text-mute">
            Placed <Timestamp at={order.date} />
          </p>
        </div>
        <OrderActionButtons order={order} status={status} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <OrderLines order={order} />
        <div className="flex flex-col gap-4">
          <OrderCustomer order={order} />
          <OrderPayment order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  );
}

function NoOrder({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.status < 500;
  return (
    <>
      <h1 className="text-2xl">Order</h1>
      {missing ? (
        <Notice text="There is no such order.">
          <LinkButton to="/dashboard/salesAmount" look="quiet">
            All payments
          </LinkButton>
        </Notice>
      ) : (
        <FailedNotice text="Error fetching data" onRetry={onRetry} />
      )}
    </>
  );
}
