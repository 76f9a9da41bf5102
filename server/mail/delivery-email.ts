import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat, shopFormat } from "#contract/settings/shop-format.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import type { DeliveryEmail } from "#server/db/schema/outbox.ts";
import { calendarFile } from "./calendar-file.ts";
import { markedAsTest, shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** Tells a customer when the order comes, with a file for the calendar. */
export function deliveryEmail(
  order: OrderRow,
  { about, day, window }: DeliveryEmail,
  shop: MailShop,
): EmailBody | undefined {
  const isOpen = order.status === "placed" || order.status === "confirmed";
  if (!isOpen || isOutdated(order, { about, day, window })) return undefined;
  const number = orderNumber(order);
  const when = `${longDay(day)}${window ? `, ${window.replace("-", "–")}` : ""}`;
  const { subject, text } = {
    chosen: {
      subject: `Your order ${number} comes on ${longDay(day)}`,
      text: `We deliver your order ${number} on ${when}.`,
    },
    moved: {
      subject: `Your order ${number} comes on ${longDay(day)} now`,
      text: `The delivery of your order ${number} is moved to ${when}.`,
    },
    reminder: {
      subject: `Your order ${number} comes tomorrow`,
      text: `We deliver your order ${number} tomorrow, ${when}.`,
    },
    out: {
      subject: `Your order ${number} is on its way`,
      text: `Your order ${number} is out for delivery today${window ? `, ${window.replace("-", "–")}` : ""}.`,
    },
    missed: {
      subject: `We missed you with your order ${number}`,
      text: `We came with your order ${number} on ${longDay(day)}, but you were not at home. We'll contact you to arrange another day.`,
    },
  }[about];
  const email = shortEmail(
    {
      subject: markedAsTest(subject, order),
      paragraphs: [text],
      button: { label: "Your orders", path: "/dashboard/payment" },
    },
    shop,
  );
  if (about === "missed") return email;
  const event = calendarFile({
    id: order.id,
    title: `${shop.shopName}: delivery of order ${number}`,
    day,
    window,
    timeZone: shopFormat().timeZone,
  });
  const calendar = {
    filename: "delivery.ics",
    contentType: "text/calendar; charset=utf-8",
    content: Buffer.from(event),
  };
  return { ...email, attachments: [calendar] };
}

/** Moved meanwhile, or no longer out. */
function isOutdated(
  { deliveryOn, deliveryWindow, outAt }: OrderRow,
  { about, day, window }: Pick<DeliveryEmail, "about" | "day" | "window">,
): boolean {
  if (about === "missed") return false;
  if (about === "out") return outAt === null;
  return deliveryOn !== day || deliveryWindow !== window;
}

function longDay(day: string): string {
  return dateFormat({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
