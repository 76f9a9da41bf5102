import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import { markedAsTest, shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

type ReturnedItems = { requestedAt: Date; items: { quantity: number; title: string }[] };

/** The receipt of a withdrawal: what, and when it was declared. */
export function returnEmail(
  order: OrderRow,
  { requestedAt, items }: ReturnedItems,
  shop: MailShop,
): EmailBody {
  const number = orderNumber(order);
  const at = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(requestedAt);
  return shortEmail(
    {
      subject: markedAsTest(`Your return of order ${number}`, order),
      paragraphs: [
        `We received your withdrawal from order ${number} on ${at}. It is for:`,
        items.map(({ quantity, title }) => `${quantity} × ${title}`).join("\n"),
        "Please send the items back to us, or wait for us to pick them up. We refund what you paid for them. You don't need to give a reason.",
      ],
    },
    shop,
  );
}
