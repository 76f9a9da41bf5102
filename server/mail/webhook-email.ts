import { webhookRetryDays } from "#contract/settings/webhook-choices.ts";
import type { WebhookEmail } from "#server/db/schema/outbox.ts";
import { shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** To the owner, after the shop turned a webhook off. */
export function webhookEmail({ url }: WebhookEmail, shop: MailShop): EmailBody {
  return shortEmail(
    {
      subject: `A webhook of ${shop.shopName} was turned off`,
      paragraphs: [
        `${url} has accepted no event for ${webhookRetryDays} days, so it was turned off.`,
        "Events that waited are kept. They are sent when you turn the webhook on again, within 30 days of the event.",
      ],
      button: { label: "Open webhooks", path: "/dashboard/webhooks" },
    },
    shop,
  );
}
