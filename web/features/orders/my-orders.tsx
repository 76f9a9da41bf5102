import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isPaid } from "#contract/orders/order-states.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { OrderCard } from "./order-card.tsx";
import { myOrdersQuery, useCancellation } from "./orders.api.ts";

type MyOrdersProps = { page: number; urlFor: (page: number) => string };

export function MyOrders({ page, urlFor }: MyOrdersProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(myOrdersQuery(page));
  const cancellation = useCancellation();
  useFocusOnLinkedOrder(Boolean(data));
  if (isError && !data) {
    return <FailedNotice text="We couldn't load your orders." onRetry={() => refetch()} />;
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    return (
      <Notice text="You haven't ordered anything yet.">
        <LinkButton to="/product" look="quiet">
          See all products
        </LinkButton>
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <ul
        aria-busy={isPlaceholderData}
        className="flex flex-col gap-4 transition-opacity duration-150 aria-busy:opacity-50"
      >
        {data.orders.map((order) => (
          <li key={order._id}>
            <OrderCard
              order={order}
              canceling={cancellation.isPending && cancellation.variables._id === order._id}
              onCancel={() => {
                if (cancellation.isPending) return;
                void confirmDialog({
                  detail:
                    isPaid(order) && order.totalAmount > 0
                      ? `Order ${order.number} will be canceled, and we will refund what you paid.`
                      : `Order ${order.number} will be canceled.`,
                  confirm: "Yes, cancel it!",
                  cancel: "Keep order",
                }).then((sure) => sure && cancellation.mutate(order));
              }}
            />
          </li>
        ))}
      </ul>
      <Pagination label="Pages of orders" page={page} pages={data.pages} urlFor={urlFor} />
    </div>
  );
}

/** Focuses the order of a link such as #order-123 once the orders are loaded. */
function useFocusOnLinkedOrder(loaded: boolean) {
  const { hash } = useLocation();
  const focusedHash = useRef("");
  useEffect(() => {
    if (!loaded || focusedHash.current === hash) return;
    focusedHash.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [loaded, hash]);
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {["first", "second", "third"].map((key) => (
        <div key={key} aria-hidden className="h-52 animate-pulse rounded-card bg-sand" />
      ))}
    </div>
  );
}
