import { csvOf } from "#contract/basics/csv.ts";
import { amountOf, plainAmount } from "#contract/basics/money.ts";
import type { OrderViewFilter } from "#contract/orders/order-batch.ts";
import { orderNumber, orderStatusLabels } from "#contract/orders/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderLineRow } from "#server/db/schema/orders.ts";
import { batchesOfOrders, type ExportedOrder } from "../order-list.queries.ts";
import { withLines } from "../orders.queries.ts";
import { inView } from "./order-views.queries.ts";

const batchSize = 500;
type Row = { order: ExportedOrder; line: OrderLineRow };

const columns: Record<string, (row: Row) => string | number> = {
  order: ({ order }) => orderNumber(order),
  day: ({ order }) => order.placedOn,
  name: ({ order }) => order.username,
  email: ({ order }) => order.email,
  address: ({ order }) => order.address,
  phone: ({ order }) => order.phoneNumber,
  status: ({ order }) => orderStatusLabels[order.status],
  "payment status": ({ order }) => order.paymentStatus,
  "delivery day": ({ order }) => order.deliveryOn ?? "",
  product: ({ line }) => line.title,
  units: ({ line }) => line.quantity,
  price: ({ line }) => plainAmount(amountOf(line.priceCents)),
  "discount percent": ({ line }) => line.discountPercent,
  amount: ({ line }) => plainAmount(amountOf(line.amountCents)),
  test: ({ order }) => (order.test ? "test" : ""),
  street: ({ order }) => order.street ?? "",
  postcode: ({ order }) => order.postcode ?? "",
  city: ({ order }) => order.city ?? "",
  country: ({ order }) => order.country ?? "",
};

export const orderLinesCsvHeader = csvOf([Object.keys(columns)]);

/** Streams one row for each line of an order. Cells that a spreadsheet would run as formulas become text. */
export async function* orderLinesCsv(db: Queryable, query: OrderViewFilter): AsyncGenerator<string> {
  yield orderLinesCsvHeader;
  for await (const batch of batchesOfOrders(db, query, batchSize, inView(query))) {
    const byId = new Map(batch.map((order) => [order.id, order]));
    const rows = (await withLines(db, batch)).flatMap(({ id, lines }) => {
      const order = byId.get(id);
      return order ? lines.map((line) => ({ order, line })) : [];
    });
    yield csvOf(rows.map((row) => Object.values(columns).map((cell) => cell(row))));
  }
}
