// Separate from webhook.ts, so that pages that only show labels do not load zod.

/** Every event that an endpoint can choose, and when it is sent. */
export const webhookEvents = {
  "order.placed": "A customer placed an order. It may still await its payment.",
  "order.paid": "The money for an order was received.",
  "order.canceled": "An order was canceled by the customer, by staff, or because it was not paid in time.",
  "order.delivered": "An order was delivered.",
  "order.refunded": "Money of an order was returned, all of it or a part.",
  "product.changed": "A product was added, changed, archived, restored or deleted.",
  "stock.low": "The pieces on hand of a product fell to the number at which its stock is low.",
  "user.deleted": "An account was deleted. Delete what you keep about this user.",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** How long a delivery is tried. After as long without a single success, the endpoint is turned off. */
export const webhookRetryDays = 3;

/** How long a replaced secret still signs. */
export const formerSecretHours = 24;

export const maxWebhookEndpoints = 20;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
