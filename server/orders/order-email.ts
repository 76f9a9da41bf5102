import { discountCentsOf } from "#contract/cart-totals.ts";
import { amountOf, formatMoney } from "#contract/money.ts";
import { emailButton, escaped, letter } from "#server/mail/email-layout.ts";
import type { MailMessage } from "#server/mail/mail.ts";
import type { DueMail } from "./due-emails.queries.ts";
import { newsOf, type OrderNews } from "./order-emails.ts";
import type { OrderLineRow } from "./orders.queries.ts";

/** What a customer gets when an order was placed, and when the shop goes on with it: the lines, the amount, where it goes, how it is paid. */
export function orderMail(order: DueMail, origin: string): MailMessage {
  const words = {
    ...newsOf(order),
    lines: order.lines.map((line) => ({
      what: `${line.quantity} × ${line.title}`,
      amount: money(line.quantity * (line.priceCents - discountCentsOf(line))),
      note: noteOf(line),
    })),
    amounts: [
      ["Total", money(order.totalCents)],
      ["Discount", money(order.discountCents)],
      ["Shipping", "Free"],
      ["Subtotal", money(order.subtotalCents)],
    ] as const,
    link: `${origin}/dashboard/payment`,
  };
  return { to: order.email, subject: words.subject, text: textOf(words), html: htmlOf(words) };
}

type Words = OrderNews & {
  lines: { what: string; amount: string; note: string }[];
  amounts: readonly (readonly [string, string])[];
  link: string;
};

function money(cents: number): string {
  return formatMoney(amountOf(cents));
}

function noteOf({ priceCents, discountPercent }: OrderLineRow): string {
  return discountPercent > 0
    ? `${money(priceCents)} each, ${discountPercent}% off`
    : `${money(priceCents)} each`;
}

function textOf({ lead, lines, amounts, payment, delivery, link }: Words): string {
  const rows = [
    ...lines.map(({ what, amount, note }) => `${what}: ${amount} (${note})`),
    "",
    ...amounts.map(([name, amount]) => `${name}: ${amount}`),
  ];
  return `${lead}\n\n${rows.join("\n")}\n\n${payment}\n${delivery}\n\nYour orders:\n${link}\n\nSedia\n`;
}

const row = (left: string, right: string) =>
  `<tr><td style="padding:8px 12px 8px 0;border-top:1px solid #e2dbcf">${left}</td><td align="right" style="padding:8px 0;border-top:1px solid #e2dbcf;white-space:nowrap">${right}</td></tr>`;

function htmlOf({ subject, lead, lines, amounts, payment, delivery, link }: Words): string {
  const rows = [
    ...lines.map(({ what, amount, note }) =>
      row(
        `${escaped(what)}<br><span style="font-size:13px;color:#6b6358">${escaped(note)}</span>`,
        escaped(amount),
      ),
    ),
    ...amounts.map(([name, amount]) => row(escaped(name), escaped(amount))),
  ];
  return letter(
    subject,
    `<p style="margin:0 0 24px">${escaped(lead)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${rows.join("\n")}
</table>
<p style="margin:0 0 8px">${escaped(payment)}</p>
<p style="margin:0 0 24px">${escaped(delivery)}</p>
<p style="margin:0">${emailButton("Your orders", link)}</p>`,
  );
}
