import { formatCents } from "#contract/basics/money.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import { markedAsTest, shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** Tells the shop about the new orders of an hour. */
export function orderDigest(orders: OrderRow[], shop: MailShop): EmailBody | undefined {
  if (orders.length === 0) return undefined;
  const count = orders.length === 1 ? "1 new order" : `${formatNumber(orders.length)} new orders`;
  const total = orders.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0);
  const test = orders.every((order) => order.test);
  return shortEmail(
    {
      subject: markedAsTest(`${count}: ${formatCents(total)}`, { test }),
      paragraphs: [orders.map(lineOf).join("\n")],
      button: { label: "Open the orders", path: "/dashboard/orders" },
    },
    shop,
  );
}

function lineOf(order: OrderRow): string {
  const { units, username, subtotalCents, paymentMethod } = order;
  const pieces = `${formatNumber(units)} ${units === 1 ? "piece" : "pieces"}`;
  return `${orderNumber(order)}: ${username}, ${pieces} for ${formatCents(subtotalCents)} (${paymentMethodLabels[paymentMethod]})`;
}
