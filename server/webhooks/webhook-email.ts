import { webhookRetryDays } from "#contract/settings/webhook-choices.ts";
import type { WebhookEmail } from "#server/db/schema/outbox.ts";
import { emailButton, emailLayout, escaped } from "#server/mail/email-layout.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";

/** To the owner, after the shop turned a webhook off. */
export function webhookEmailBody({ url }: WebhookEmail, shop: MailShop): EmailBody {
  const { origin, shopName } = shop;
  const subject = `A webhook of ${shopName} was turned off`;
  const lead = `${url} has accepted no event for ${webhookRetryDays} days, so it was turned off.`;
  const advice =
    "Events that waited are kept. They are sent when you turn the webhook on again, within 30 days of the event.";
  const link = new URL("/dashboard/webhooks", origin).href;
  return {
    subject,
    text: `${lead}\n\n${advice}\n\nOpen webhooks:\n${link}\n\n${shopName}\n`,
    html: emailLayout(
      { ...shop, subject },
      `<p style="margin:0 0 24px;word-break:break-word">${escaped(lead)}</p>
<p style="margin:0 0 24px">${escaped(advice)}</p>
<p style="margin:0">${emailButton("Open webhooks", link, shop)}</p>`,
    ),
  };
}
