import { orderNumber } from "#contract/orders/order-choices.ts";
import type { StockMovement } from "#contract/products/stock.ts";
import type { MovementRow } from "./stock-history.queries.ts";

export function serializeMovement(row: MovementRow): StockMovement {
  const { fromPlace, toPlace, quantity } = row;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    quantity,
    from: fromPlace,
    to: toPlace,
    change: toPlace === "on hand" ? quantity : fromPlace === "on hand" ? -quantity : 0,
    reason: row.reason,
    note: row.note,
    by: row.userName,
    orderId: row.orderId,
    order: row.order && orderNumber(row.order),
  };
}
