import { Link } from "react-router";
import type { Order } from "#contract/order.ts";
import { Panel } from "#web/ui/detail-page.tsx";

/** The customer's data at the time of the order. */
export function OrderCustomer({ order, linked }: { order: Order; linked: boolean }) {
  const { userId, username, emailAddress, address, phoneNumber } = order;
  return (
    <Panel heading="Customer">
      <address className="flex flex-col not-italic [overflow-wrap:anywhere]">
        {userId && linked ? (
          <Link
            to={`/dashboard/customers/${userId}`}
            className="flex min-h-11 w-fit items-center font-medium text-moss underline underline-offset-4"
          >
            {username}
          </Link>
        ) : (
          <span className="font-medium">
            {username}
            {!userId && <span className="font-normal text-mute"> (account deleted)</span>}
          </span>
        )}
        <span>{emailAddress}</span>
        <span>{phoneNumber}</span>
        <span className="mt-2 whitespace-pre-wrap">{address}</span>
      </address>
    </Panel>
  );
}
