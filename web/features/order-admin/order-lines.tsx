import type { ReactNode } from "react";
import { Link } from "react-router";
import { amountOf, centsOf, formatMoney } from "#contract/basics/money.ts";
import { discountCentsOf } from "#contract/orders/cart-totals.ts";
import type { Order } from "#contract/orders/order.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Line = Order["lines"][number];

export function OrderLines({ order }: { order: Order }) {
  const { lines, total, discount, totalAmount } = order;
  return (
    <Panel heading="Products">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLine key={`${line.productId} ${line.title} ${line.price} ${line.discount}`} line={line} />
        ))}
      </ul>
      <dl className="ml-auto flex w-full max-w-72 flex-col gap-1.5 border-line border-t pt-3 tabular-nums">
        <SumLine name="Total">{formatMoney(total)}</SumLine>
        <SumLine name="Discount">
          {discount > 0 && "−"}
          {formatMoney(discount)}
        </SumLine>
        <SumLine name="Amount" strong>
          {formatMoney(totalAmount)}
        </SumLine>
      </dl>
    </Panel>
  );
}

function OrderLine({ line }: { line: Line }) {
  const { productId, title, image, price, discount, quantity } = line;
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="isolate size-16 shrink-0 overflow-hidden rounded-field bg-well">
        <Picture
          photo={{ src: image, width: 900, height: 900 }}
          alt=""
          sizes="64px"
          className="size-full object-cover mix-blend-multiply"
        />
      </span>
      <span className="flex min-w-0 grow flex-col [overflow-wrap:anywhere]">
        {productId ? (
          <Link to={`/products/${productId}`} className="font-medium underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-medium">
            {title} <span className="font-normal text-mute">(no longer sold)</span>
          </span>
        )}
        <span className="text-mute tabular-nums">
          {quantity} × {formatMoney(price)}
          {discount > 0 && <span className="text-clay"> {discount}% off</span>}
        </span>
      </span>
      <span className="shrink-0 font-medium tabular-nums">{formatMoney(amountOf(lineCents(line)))}</span>
    </li>
  );
}

function lineCents({ price, discount, quantity }: Line): number {
  const priceCents = centsOf(price);
  return quantity * (priceCents - discountCentsOf({ priceCents, discountPercent: discount }));
}

function SumLine({
  name,
  strong = false,
  children,
}: {
  name: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-6 ${strong ? "font-medium text-base" : ""}`}>
      <dt className={strong ? "" : "text-mute"}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
