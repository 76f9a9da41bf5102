import { addDays } from "#contract/orders/delivery.ts";
import type { NewEmail } from "#server/mail/outbox.ts";

type Delivery = { day: string; window: string | null };

/** The email about the day of an order, and the reminder on the day before. */
export function deliveryEmails(
  { id, email }: { id: string; email: string },
  { day, window }: Delivery,
  about: "chosen" | "moved",
  today: string,
): NewEmail[] {
  const content = { template: "delivery", orderId: id, day, window } as const;
  const now: NewEmail = { recipient: email, content: { ...content, about } };
  if (day <= addDays(today, 1)) return [now];
  return [now, { recipient: email, content: { ...content, about: "reminder" }, dueOn: addDays(day, -1) }];
}

export function deliveryEmail(
  { id, email }: { id: string; email: string },
  { day, window }: Delivery,
  about: "out" | "missed",
): NewEmail {
  return { recipient: email, content: { template: "delivery", orderId: id, day, window, about } };
}
