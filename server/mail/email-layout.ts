import { escaped } from "#contract/basics/escape-html.ts";
import type { ShopLogo } from "#contract/settings/public-settings.ts";
import type { EmailBody } from "./mail.ts";
import type { MailLook, MailShop } from "./mail-shop.ts";

const usualAccent = "#2f4a3a";
const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

type LayoutParts = { subject: string; shopName: string; origin?: string } & MailLook;

/** Email clients support tables and style attributes, and little else. */
export function emailLayout(
  { subject, shopName, origin, accentColor, logo }: LayoutParts,
  content: string,
): string {
  const accent = accentColor ?? usualAccent;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf8f4;color:#1f1b16">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font:600 26px/1.2 ${serif};color:${accent}">${logo && origin ? emailLogo(logo, origin, shopName) : escaped(shopName)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e2dbcf;border-radius:14px;font:16px/1.6 ${sans};color:#1f1b16">
<h1 style="margin:0 0 16px;font:600 22px/1.3 ${serif}">${escaped(subject)}</h1>
${content}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const mostLogo = { width: 192, height: 36 };

function emailLogo({ src, width, height }: ShopLogo, origin: string, shopName: string): string {
  const scale = Math.min(1, mostLogo.width / width, mostLogo.height / height);
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side * scale));
  return `<img src="${escaped(`${origin}${src}`)}" alt="${escaped(shopName)}" width="${shownWidth}" height="${shownHeight}" style="display:block">`;
}

export function emailButton(label: string, link: string, { accentColor }: MailLook = {}): string {
  return `<a href="${escaped(link)}" style="display:inline-block;padding:13px 22px;background:${accentColor ?? usualAccent};border-radius:999px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a>`;
}

/** Text with its line breaks. */
export function emailText(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}

export type ShortEmail = {
  subject: string;
  paragraphs: string[];
  /** The path of a page of the shop, or the URL of another. */
  button?: { label: string; path: string };
};

/** Some paragraphs and one link. */
export function shortEmail({ subject, paragraphs, button }: ShortEmail, shop: MailShop): EmailBody {
  const link = button && { label: button.label, url: new URL(button.path, shop.origin).href };
  const shown = paragraphs.map(
    (text) => `<p style="margin:0 0 24px;word-break:break-word">${emailText(text)}</p>`,
  );
  return {
    subject,
    text: `${[...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), shop.shopName].join("\n\n")}\n`,
    html: emailLayout(
      { ...shop, subject },
      [
        ...shown,
        ...(link ? [`<p style="margin:0">${emailButton(link.label, link.url, shop)}</p>`] : []),
      ].join("\n"),
    ),
  };
}

export function markedAsTest(subject: string, { test }: { test: boolean }): string {
  return test ? `[Test] ${subject}` : subject;
}
