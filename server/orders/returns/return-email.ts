import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ReturnEmail } from "#server/db/schema/outbox.ts";
import { emailLayout, escaped } from "#server/mail/email-layout.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";
import { findOrder } from "../orders.queries.ts";
import { findReturn, listReturnLines } from "./returns.queries.ts";

/** The receipt of a withdrawal: what, and when it was declared. */
export async function renderReturnEmail(
  db: Queryable,
  { returnId, orderId }: ReturnEmail,
  shop: MailShop,
): Promise<EmailBody | undefined> {
  const [request, order] = [await findReturn(db, returnId), await findOrder(db, orderId)];
  if (!request || !order) return undefined;
  const number = orderNumber(order);
  const at = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(request.requestedAt);
  const items = (await listReturnLines(db, returnId)).map(
    ({ position, quantity }) =>
      `${quantity} × ${order.lines.find((line) => line.position === position)?.title ?? ""}`,
  );
  const subject = `${order.test ? "[Test] " : ""}Your return of order ${number}`;
  const intro = `We received your withdrawal from order ${number} on ${at}. It is for:`;
  const next =
    "Please send the items back to us, or wait for us to pick them up. We refund what you paid for them. You don't need to give a reason.";
  return {
    subject,
    text: `${[intro, items.join("\n"), next, shop.shopName].join("\n\n")}\n`,
    html: emailLayout(
      { ...shop, subject },
      `<p style="margin:0 0 16px">${escaped(intro)}</p>
<ul style="margin:0 0 24px;padding-left:20px">${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>
<p style="margin:0">${escaped(next)}</p>`,
    ),
  };
}
