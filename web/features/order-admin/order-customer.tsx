import { useState } from "react";
import { Link } from "react-router";
import type { Order } from "#contract/orders/order.ts";
import { isAllowed } from "#contract/orders/order-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";
import { Panel } from "#web/ui/detail-page.tsx";
import { AddressForm } from "./address-form.tsx";

const linkLook = "flex min-h-11 w-fit items-center text-moss underline underline-offset-4";

/** The customer's data at the time of the order. */
export function OrderCustomer({ order, linked }: { order: Order; linked: boolean }) {
  const { userId, username, emailAddress, address, phoneNumber } = order;
  const [correcting, setCorrecting] = useState(false);
  const correctable = isAllowed("correct", order);
  return (
    <Panel heading="Customer">
      <address className="flex flex-col not-italic [overflow-wrap:anywhere]">
        {userId && linked ? (
          <Link to={`/dashboard/customers/${userId}`} className={`${linkLook} font-medium`}>
            {username}
          </Link>
        ) : (
          <span className="font-medium">
            {username}
            {!userId && <span className="font-normal text-mute"> (account deleted)</span>}
          </span>
        )}
        <a href={`mailto:${encodeURIComponent(emailAddress)}`} className={linkLook}>
          {emailAddress}
        </a>
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, "")}`} className={linkLook}>
          {phoneNumber}
        </a>
        {!(correcting && correctable) && <span className="mt-2 whitespace-pre-wrap">{address}</span>}
      </address>
      {(order.deliveryOn || order.deliveryNotes) && (
        <p className="[overflow-wrap:anywhere]">
          {order.deliveryOn && (
            <span className="block">
              Delivery: <Day day={order.deliveryOn} />
              {order.deliveryWindow && `, ${order.deliveryWindow.replace("-", "–")}`}
            </span>
          )}
          <span className="text-mute">{order.deliveryNotes}</span>
        </p>
      )}
      {correctable &&
        (correcting ? (
          <AddressForm order={order} onClose={() => setCorrecting(false)} />
        ) : (
          <Button look="quiet" className="self-start" onClick={() => setCorrecting(true)}>
            Correct the address
          </Button>
        ))}
    </Panel>
  );
}
