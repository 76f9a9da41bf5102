import { amountOf } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { isReturnable, lastReturnDay } from "#contract/orders/return-period.ts";
import type { OpenReturn, ReturnableOrder } from "#contract/orders/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { OrderLineRow, OrderRow } from "#server/db/schema/orders.ts";
import type { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";

type ReturnedLine = {
  order_returns: typeof orderReturns.$inferSelect;
  order_return_lines: typeof orderReturnLines.$inferSelect;
};

export function serializeReturnable(
  order: OrderRow & { lines: OrderLineRow[] },
  rows: ReturnedLine[],
  settings: ShopSettings,
): ReturnableOrder {
  const returns = new Map<string, ReturnableOrder["returns"][number]>();
  for (const { order_returns: row, order_return_lines: line } of rows) {
    const known = returns.get(row.id) ?? {
      _id: row.id,
      state: row.state,
      date: row.requestedAt.toISOString(),
      receivedAt: row.receivedAt?.toISOString() ?? null,
      lines: [],
    };
    known.lines.push({ position: line.position, quantity: line.quantity, restocked: line.restocked });
    returns.set(row.id, known);
  }
  const returnable = isReturnable(order.deliveredAt, settings);
  return {
    orderId: order.id,
    number: orderNumber(order),
    until: (returnable && lastReturnDay(order.deliveredAt, settings)) || null,
    lines: order.lines.map((line) => ({
      position: line.position,
      title: line.title,
      image: line.image,
      price: amountOf(line.amountCents / line.quantity),
      quantity: line.quantity,
      left: line.quantity - line.returned,
    })),
    returns: [...returns.values()],
  };
}

type OpenReturnRow = Pick<OrderRow, "number" | "numberPrefix" | "username"> & {
  id: string;
  orderId: string;
  requestedAt: Date;
  units: number;
};

export function serializeOpenReturn(row: OpenReturnRow): OpenReturn {
  return {
    _id: row.id,
    orderId: row.orderId,
    number: orderNumber(row),
    username: row.username,
    date: row.requestedAt.toISOString(),
    units: row.units,
  };
}
