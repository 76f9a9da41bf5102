import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderDigest } from "#server/db/schema/outbox.ts";
import { emailButton, emailLayout, escaped } from "#server/mail/email-layout.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";
import { listOrdersById, type OrderRow } from "./orders.queries.ts";

/** Tells the shop about the new orders of an hour. */
export async function renderOrderDigest(
  db: Queryable,
  { orderIds }: OrderDigest,
  shop: MailShop,
): Promise<EmailBody | undefined> {
  const orders = await listOrdersById(db, orderIds);
  if (orders.length === 0) return undefined;
  const count = orders.length === 1 ? "1 new order" : `${formatNumber(orders.length)} new orders`;
  const total = orders.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0);
  const tested = orders.every(({ test }) => test) ? "[Test] " : "";
  const subject = `${tested}${count}: ${money(total)}`;
  const lines = orders.map(lineOf);
  const link = `${shop.origin}/dashboard/orders`;
  return {
    subject,
    text: `${lines.join("\n")}\n\nOpen the orders:\n${link}\n\n${shop.shopName}\n`,
    html: emailLayout(
      { ...shop, subject },
      `<p style="margin:0 0 24px">${lines.map(escaped).join("<br>\n")}</p>\n<p style="margin:0">${emailButton("Open the orders", link, shop)}</p>`,
    ),
  };
}

function lineOf(order: OrderRow): string {
  const { units, username, subtotalCents, paymentMethod } = order;
  const pieces = `${formatNumber(units)} ${units === 1 ? "piece" : "pieces"}`;
  return `${orderNumber(order)}: ${username}, ${pieces} for ${money(subtotalCents)} (${paymentMethodLabels[paymentMethod]})`;
}

function money(cents: number): string {
  return formatMoney(amountOf(cents));
}
