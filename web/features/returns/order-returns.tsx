import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { returnsQuery, useReceipt } from "./returns.api.ts";

type OrderReturn = ReturnableOrder["returns"][number];

/** The returns of an order, for staff. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(returnsQuery({ orderId }));
  if (!data || data.returns.length === 0) return null;
  const titleOf = (position: number) => data.lines.find((line) => line.position === position)?.title ?? "";
  return (
    <Panel heading="Returns">
      {data.returns.map((each) => (
        <section key={each._id} className="flex flex-col gap-3 border-line border-t pt-3">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Timestamp at={each.date} />
            <Pill tone={each.state === "received" ? "good" : "warn"}>
              {each.state === "received" ? "Received" : "Not received yet"}
            </Pill>
          </p>
          {each.state === "received" ? (
            <ul>
              {each.lines.map(({ position, quantity, restocked }) => (
                <li key={position}>
                  {quantity} × {titleOf(position)}: {restocked} back in stock, {quantity - (restocked ?? 0)}{" "}
                  written off
                </li>
              ))}
            </ul>
          ) : (
            <ReceiptForm request={each} titleOf={titleOf} />
          )}
        </section>
      ))}
      <p className="text-mute">Refund returned units under Payment.</p>
    </Panel>
  );
}

function ReceiptForm({ request, titleOf }: { request: OrderReturn; titleOf: (position: number) => string }) {
  const receipt = useReceipt();
  const [restocked, setRestocked] = useState<Record<number, number>>({});
  const id = useId();
  const lines = request.lines.map(({ position, quantity }) => ({
    position,
    quantity,
    restocked: restocked[position] ?? quantity,
  }));
  return (
    <>
      {lines.map((line) => (
        <div key={line.position} className="flex items-center justify-between gap-3">
          <label htmlFor={`${id}-${line.position}`} className="min-w-0 [overflow-wrap:anywhere]">
            {line.quantity} × {titleOf(line.position)}: back to stock
          </label>
          <select
            id={`${id}-${line.position}`}
            value={line.restocked}
            onChange={(event) => setRestocked({ ...restocked, [line.position]: Number(event.target.value) })}
            className="min-h-11 rounded-field border border-line bg-card px-3"
          >
            {Array.from({ length: line.quantity + 1 }, (_, quantity) => (
              <option key={String(quantity)} value={quantity}>
                {quantity}
              </option>
            ))}
          </select>
        </div>
      ))}
      <SubmitButton
        type="button"
        look="quiet"
        busy={receipt.isPending}
        onClick={() =>
          !receipt.isPending &&
          receipt.mutate({
            id: request._id,
            lines: lines.map(({ position, restocked }) => ({ position, restocked })),
          })
        }
      >
        Mark as received
      </SubmitButton>
    </>
  );
}
