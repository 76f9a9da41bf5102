import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayIn, isMovable } from "#contract/orders/delivery.ts";
import type { DeliveryChoice } from "#contract/orders/delivery-input.ts";
import type { Order } from "#contract/orders/order.ts";
import { formatDay } from "#contract/settings/shop-format.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { deliveryOfferQuery, useMoveDelivery } from "./delivery.api.ts";
import { DeliverySelect } from "./delivery-select.tsx";

/** The day of delivery, which the customer may move for a while. */
export function OrderDelivery({ order }: { order: Order }) {
  const [moving, setMoving] = useState(false);
  const { timeZone, deliveryMoveDays } = useShop();
  const { deliveryOn, deliveryWindow, status } = order;
  if (!deliveryOn || status === "cancelled" || status === "delivered") return null;
  const movable = isMovable(order, { today: dayIn(timeZone), moveDays: deliveryMoveDays });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        Delivery: <span className="font-medium">{formatDay(deliveryOn)}</span>
        {deliveryWindow && `, ${deliveryWindow.replace("-", "–")}`}
      </p>
      {movable && !moving && deliveryWindow && (
        <Button
          look="quiet"
          aria-label={`Move the delivery of order ${order.number}`}
          onClick={() => setMoving(true)}
        >
          Move
        </Button>
      )}
      {moving && <MoveForm order={order} onClose={() => setMoving(false)} />}
    </div>
  );
}

function MoveForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: offer } = useQuery(deliveryOfferQuery({ orderId: order._id }));
  const move = useMoveDelivery(order);
  const [choice, setChoice] = useState<DeliveryChoice>();
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <DeliverySelect days={offer?.days ?? []} choice={choice} onChoose={setChoice} none="Choose a day" />
      <SubmitButton
        type="button"
        busy={move.isPending}
        disabled={!choice}
        onClick={() => choice && !move.isPending && move.mutate(choice, { onSuccess: onClose })}
      >
        Move delivery
      </SubmitButton>
      <Button look="quiet" onClick={onClose}>
        Keep the day
      </Button>
    </div>
  );
}
