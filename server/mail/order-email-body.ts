import { escaped } from "#contract/basics/escape-html.ts";
import { emailButton, emailLayout, emailText } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import { fillWords, type MailParts } from "./mail-words.ts";

type OrderFacts = {
  number: string;
  /** Undefined: the address is not verified and gets no text that its holder typed. */
  customer: string | undefined;
  lines: { item: string; amount: string; note: string }[];
  amounts: [name: string, amount: string][];
  payment: string;
  delivery: string;
  /** How to return a delivered order. */
  withdrawal?: { text: string; label: string; link: string } | undefined;
};

/** An email about an order: the owner's words around its lines, amounts, payment and destination. */
export function orderEmailBody(facts: OrderFacts, { words, ...shop }: MailParts): EmailBody {
  const { origin, shopName } = shop;
  const values = { shop: shopName, order: facts.number, name: facts.customer };
  const filled = fillWords(words, values);
  const link = `${origin}/dashboard/payment`;
  const { subject } = filled;
  return {
    subject,
    text: textOf(filled, facts, link, shopName),
    html: emailLayout({ ...shop, subject }, htmlOf(filled, facts, emailButton(filled.button, link, shop))),
  };
}

type Words = MailParts["words"];

function textOf(words: Words, facts: OrderFacts, link: string, shopName: string): string {
  const rows = [
    ...facts.lines.map(({ item, amount, note }) => `${item}: ${amount} (${note})`),
    "",
    ...facts.amounts.map(([name, amount]) => `${name}: ${amount}`),
  ];
  return [
    words.intro,
    rows.join("\n"),
    `${facts.payment}\n${facts.delivery}`,
    ...(facts.withdrawal
      ? [`${facts.withdrawal.text}\n${facts.withdrawal.label}:\n${facts.withdrawal.link}`]
      : []),
    ...(words.outro ? [words.outro] : []),
    `${words.button}:\n${link}`,
    `${shopName}\n`,
  ].join("\n\n");
}

const row = (left: string, right: string) =>
  `<tr><td style="padding:8px 12px 8px 0;border-top:1px solid #e2dbcf">${left}</td><td align="right" style="padding:8px 0;border-top:1px solid #e2dbcf;white-space:nowrap">${right}</td></tr>`;

function htmlOf(words: Words, facts: OrderFacts, button: string): string {
  const { lines, amounts, payment, delivery, withdrawal } = facts;
  const rows = [
    ...lines.map(({ item, amount, note }) =>
      row(
        `${escaped(item)}<br><span style="font-size:13px;color:#6b6358">${escaped(note)}</span>`,
        escaped(amount),
      ),
    ),
    ...amounts.map(([name, amount]) => row(escaped(name), escaped(amount))),
  ];
  const outro = words.outro ? `\n<p style="margin:0 0 24px">${emailText(words.outro)}</p>` : "";
  const returns = withdrawal
    ? `\n<p style="margin:0 0 24px">${escaped(withdrawal.text)} <a href="${escaped(withdrawal.link)}" style="color:#2f4a3a">${escaped(withdrawal.label)}</a></p>`
    : "";
  return `<p style="margin:0 0 24px">${emailText(words.intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${rows.join("\n")}
</table>
<p style="margin:0 0 8px">${escaped(payment)}</p>
<p style="margin:0 0 24px">${escaped(delivery)}</p>${returns}${outro}
<p style="margin:0">${button}</p>`;
}
