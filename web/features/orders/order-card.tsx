import { useRef } from "react";
import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { orderStatusLabels, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { isCancellableByCustomer } from "#contract/orders/order-states.ts";
import { isReturnable } from "#contract/orders/return-period.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import { documentLabels, useDocumentDownload } from "#web/lib/use-document-download.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { OrderDelivery } from "./order-delivery.tsx";

const longDate = (at: string) => dateFormat({ dateStyle: "long" }).format(new Date(at));

type OrderCardProps = { order: Order; canceling: boolean; onCancel: () => void };

export function OrderCard({ order, canceling, onCancel }: OrderCardProps) {
  const headingId = `order-${order._id}`;
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shop = useShop();
  useFocusFallback(card, heading);
  return (
    <article
      ref={card}
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="flex items-center gap-3 text-lg">
          Order {order.number} {order.test && <Pill tone="warn">Test</Pill>}
        </h2>
        <time dateTime={order.date} className="text-mute">
          {longDate(order.date)}
        </time>
      </div>
      <ul className="flex flex-col gap-3">
        {order.lines.map((line) => (
          <OrderLine key={`${line.productId} ${line.title} ${line.price} ${line.discount}`} line={line} />
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-3 border-line border-t pt-5 sm:grid-cols-3">
        <Fact name="Amount">
          <span className="font-medium">{formatMoney(order.totalAmount)}</span>
          {order.discount > 0 && (
            <span className="text-mute"> after {formatMoney(order.discount)} discount</span>
          )}
        </Fact>
        <Fact name="Payment Method">
          {paymentMethodLabels[order.paymentMethod]}, {order.paymentStatus}
          {order.refundedAmount > 0 && (
            <span className="block text-mute">{formatMoney(order.refundedAmount)} refunded</span>
          )}
        </Fact>
        <Fact name="Status">
          <Pill tone={order.status === "cancelled" ? "off" : "good"}>{orderStatusLabels[order.status]}</Pill>
          <StatusDate order={order} />
        </Fact>
      </dl>
      {order.paymentStatus === "processing" && (
        <p>Your payment is being processed. We'll email you when it has arrived.</p>
      )}
      <OrderDelivery order={order} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-mute [overflow-wrap:anywhere]">
          To {order.username}, {order.address}, {order.phoneNumber}
        </p>
        <div className="flex flex-wrap gap-3">
          <Documents documents={order.documents} />
          {isReturnable(order.deliveredAt, shop) && (
            <LinkButton
              look="quiet"
              to={`/dashboard/return/${order._id}`}
              aria-label={`Return items of order ${order.number}`}
            >
              Return items
            </LinkButton>
          )}
          {order.paymentStatus === "awaiting payment" && (
            <LinkButton to={`/dashboard/pay/${order._id}`} aria-label={`Pay for order ${order.number}`}>
              Pay now
            </LinkButton>
          )}
          {isCancellableByCustomer(order) && (
            <Button
              look="quiet"
              aria-label={`Cancel order ${order.number}`}
              aria-disabled={canceling || undefined}
              onClick={onCancel}
            >
              {canceling ? "Canceling…" : "Cancel order"}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function Documents({ documents }: Pick<Order, "documents">) {
  const saving = useDocumentDownload();
  return documents.map((document) => (
    <DownloadButton
      key={document._id}
      busy={saving.isPending && saving.variables._id === document._id}
      onDownload={() => saving.mutate(document)}
    >
      {`${documentLabels[document.kind]} ${document.number}`}
    </DownloadButton>
  ));
}

function OrderLine({ line }: { line: Order["lines"][number] }) {
  return (
    <li className="flex items-center gap-4">
      <span className="isolate size-14 shrink-0 overflow-hidden rounded-field bg-well">
        <Picture
          photo={{ src: line.image, width: 900, height: 900 }}
          alt=""
          sizes="56px"
          className="size-full object-cover mix-blend-multiply"
        />
      </span>
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {line.productId ? (
          <Link to={`/products/${line.productId}`} className="underline-offset-4 hover:underline">
            {line.title}
          </Link>
        ) : (
          line.title
        )}
        {line.discount > 0 && <span className="whitespace-nowrap text-clay"> {line.discount}% off</span>}
      </span>
      <span className="shrink-0 tabular-nums">
        {line.quantity} × {formatMoney(line.price)}
      </span>
    </li>
  );
}

/** When the order reached its status. */
function StatusDate({ order: { status, confirmedAt, deliveredAt, cancelledAt } }: { order: Order }) {
  const at = { placed: null, confirmed: confirmedAt, delivered: deliveredAt, cancelled: cancelledAt }[status];
  if (!at) return null;
  return (
    <time dateTime={at} className="block text-mute">
      {longDate(at)}
    </time>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-xs">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
