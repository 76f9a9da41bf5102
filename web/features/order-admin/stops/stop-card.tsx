import { MapPin, Phone } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { OrderStop } from "#contract/orders/order-stop.ts";
import { Button } from "#web/ui/button.tsx";
import { onFirstClick } from "#web/ui/on-first-click.ts";
import { actionLabels, type StopAction } from "./action-queue.ts";
import { mapUrl } from "./map-url.ts";

const linkLook =
  "flex min-h-11 items-center gap-3 text-moss underline underline-offset-4 [overflow-wrap:anywhere]";

type StopCardProps = { stop: OrderStop; onAction: (action: StopAction) => void };

export function StopCard({ stop, onAction }: StopCardProps) {
  const { _id, number, customer, phoneNumber, address, deliveryWindow, deliveryNotes, items, amountDue } =
    stop;
  const map = mapUrl(address, navigator.userAgent);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg [overflow-wrap:anywhere]">{customer}</h2>
        {deliveryWindow && (
          <span className="whitespace-nowrap font-medium tabular-nums">
            {deliveryWindow.replace("-", "–")}
          </span>
        )}
      </div>
      <address className="not-italic">
        {/* In a tab of its own, so that the list stays open. */}
        <a
          href={map}
          {...(map.startsWith("https") && { target: "_blank", rel: "noreferrer" })}
          className={linkLook}
        >
          <MapPin aria-hidden className="size-5 shrink-0" />
          {address}
        </a>
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, "")}`} className={linkLook}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {phoneNumber}
        </a>
      </address>
      {deliveryNotes && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{deliveryNotes}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ul className="text-mute">
          {items.map(({ title, quantity }) => (
            <li key={title}>
              {quantity} × {title}
            </li>
          ))}
        </ul>
        <Link
          to={`/dashboard/orders/${_id}`}
          className="inline-flex min-h-11 items-center text-mute tabular-nums underline underline-offset-4"
        >
          {number}
        </Link>
      </div>
      {amountDue > 0 && <p className="font-medium text-clay">Collect {formatMoney(amountDue)}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button
          aria-label={`${actionLabels.deliver}: order ${number}`}
          onClick={onFirstClick(() => onAction("deliver"))}
        >
          {actionLabels.deliver}
        </Button>
        <Button
          look="quiet"
          aria-label={`${actionLabels.miss}: order ${number}`}
          onClick={onFirstClick(() => onAction("miss"))}
        >
          {actionLabels.miss}
        </Button>
      </div>
    </li>
  );
}
