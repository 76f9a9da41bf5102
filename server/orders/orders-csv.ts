import { csvOf } from "#contract/basics/csv.ts";
import { amountOf, plainAmount } from "#contract/basics/money.ts";
import type { OrderExportQuery } from "#contract/orders/order.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { batchesOfOrders, type ExportedOrder } from "./order-list.queries.ts";

const batchSize = 1000;
const columns: Record<string, (order: ExportedOrder) => string | number> = {
  number: orderNumber,
  date: ({ placedAtInShop }) => placedAtInShop,
  name: ({ username }) => username,
  email: ({ email }) => email,
  address: ({ address }) => address,
  phone: ({ phoneNumber }) => phoneNumber,
  status: ({ status }) => status,
  "payment method": ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
  "payment status": ({ paymentStatus }) => paymentStatus,
  total: ({ totalCents }) => plainAmount(amountOf(totalCents)),
  discount: ({ discountCents }) => plainAmount(amountOf(discountCents)),
  amount: ({ subtotalCents }) => plainAmount(amountOf(subtotalCents)),
  units: ({ units }) => units,
  refunded: ({ refundedCents }) => plainAmount(amountOf(refundedCents)),
  test: ({ test }) => (test ? "test" : ""),
};

export const ordersCsvHeader = csvOf([Object.keys(columns)]);

/** Streams orders as CSV. Cells that a spreadsheet would run as formulas become text. */
export async function* ordersCsv(db: Queryable, query: OrderExportQuery): AsyncGenerator<string> {
  yield ordersCsvHeader;
  for await (const batch of batchesOfOrders(db, query, batchSize)) {
    yield csvOf(batch.map((order) => Object.values(columns).map((cell) => cell(order))));
  }
}
