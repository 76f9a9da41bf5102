import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#contract/basics/money.ts";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { UnitSelect } from "#web/ui/unit-select.tsx";
import { type ReturnedLines, type ReturnSource, returnsQuery, useReturn } from "./returns.api.ts";

const longDate = (day: string) => dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Withdrawal in two steps: choose the items, then confirm. */
export function ReturnPage({ source }: { source: ReturnSource }) {
  const { data: order, error, refetch } = useQuery(returnsQuery(source));
  const request = useReturn(source);
  const [quantities, setQuantities] = useState<Record<number, number>>();
  const [returned, setReturned] = useState<ReturnedLines>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = request.isSuccess ? "done" : returned ? "confirm" : "choose";
  // Each step is a page of its own: its heading gets the focus.
  useEffect(() => {
    if (shown !== "choose") heading.current?.focus();
  }, [shown]);
  if (error && !order)
    return (
      <>
        <h1 className="text-2xl">Return</h1>
        <FailedNotice text={error.message} onRetry={() => refetch()} />
      </>
    );
  if (!order) return <PageSpinner />;
  const chosen = order.lines
    .map(({ position, left }) => ({ position, quantity: quantities?.[position] ?? left }))
    .filter(({ quantity }) => quantity > 0);

  if (request.isSuccess)
    return (
      <Notice text="We have your return. The receipt is on its way by email.">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Order {order.number}: return requested
        </h1>
      </Notice>
    );
  if (order.until === null || order.lines.every(({ left }) => left === 0))
    return (
      <>
        <h1 className="text-2xl">Return of order {order.number}</h1>
        <Notice
          text={
            order.returns.length > 0
              ? "You have returned everything of this order."
              : "This order can't be returned here any more. Please contact us."
          }
        />
      </>
    );
  if (returned) {
    const items = returned.flatMap(({ position, quantity }) => {
      const line = order.lines.find((each) => each.position === position);
      return line ? [{ ...line, quantity }] : [];
    });
    const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return (
      <>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Confirm the return of order {order.number}
        </h1>
        <ul className="flex flex-col gap-2">
          {items.map(({ position, title, quantity }) => (
            <li key={position}>
              {quantity} × {title}
            </li>
          ))}
        </ul>
        <p>
          You withdraw from the purchase of these items. You don't need to give a reason. We refund{" "}
          {formatMoney(amount)} when the items are back with us.
        </p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            type="button"
            busy={request.isPending}
            onClick={() => !request.isPending && request.mutate(returned)}
          >
            Confirm withdrawal
          </SubmitButton>
          <Button look="quiet" onClick={() => setReturned(undefined)}>
            Back
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className="text-2xl">Return of order {order.number}</h1>
      <p>You can return what you don't want to keep until {longDate(order.until)}.</p>
      <Items
        order={order}
        quantityOf={(position, left) => quantities?.[position] ?? left}
        onChange={(position, quantity) => setQuantities({ ...quantities, [position]: quantity })}
      />
      <div>
        <Button
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => chosen.length > 0 && setReturned(chosen)}
        >
          Continue
        </Button>
      </div>
    </>
  );
}

type ItemsProps = {
  order: ReturnableOrder;
  quantityOf: (position: number, left: number) => number;
  onChange: (position: number, quantity: number) => void;
};

function Items({ order, quantityOf, onChange }: ItemsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">Units to return</legend>
      {order.lines
        .filter(({ left }) => left > 0)
        .map(({ position, title, left }) => (
          <UnitSelect
            key={position}
            label={title}
            value={quantityOf(position, left)}
            most={left}
            onChange={(quantity) => onChange(position, quantity)}
            className="border-line border-b pb-3"
          />
        ))}
    </fieldset>
  );
}
