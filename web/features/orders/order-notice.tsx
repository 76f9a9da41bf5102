import { CircleCheck, X } from "lucide-react";
import { Link } from "react-router";
import { focusOn } from "#web/ui/focus-on.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { closePlacedOrder, usePlacedOrder } from "./placed-order.ts";

/** Stays until it is closed. Hidden from other users who sign in on this tab. */
export function OrderNotice({ uid }: { uid: string }) {
  const order = usePlacedOrder();
  if (order?.uid !== uid) return null;
  return (
    <div className="wide pt-4">
      <div className="flex items-center gap-3 rounded-card border border-line bg-sand py-1 pr-1 pl-4">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />
        <p role="status" className="min-w-0 grow py-2">
          Order {order.number} placed.{" "}
          <Link
            to={`/dashboard/payment#order-${order.id}`}
            className="whitespace-nowrap font-medium text-moss underline underline-offset-4"
          >
            View order
          </Link>
        </p>
        <IconButton
          label="Dismiss"
          onClick={() => {
            closePlacedOrder();
            // The focused button is removed with the notice.
            focusOn(document.querySelector("main h1"));
          }}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
