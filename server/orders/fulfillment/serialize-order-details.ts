import { auditActions } from "#contract/account/audit-actions.ts";
import type { OrderDetails } from "#contract/orders/order-details.ts";
import type { OrderDetailsRows } from "./order-details.queries.ts";

export function serializeOrderDetails({ notes, emails, events }: OrderDetailsRows): OrderDetails {
  return {
    notes: notes.map(({ id, authorName, text, at }) => ({
      _id: id,
      author: authorName,
      text,
      date: at.toISOString(),
    })),
    emails: emails.map(({ id, subject, recipient, sentAt }) => ({
      _id: id,
      subject,
      recipient,
      date: sentAt.toISOString(),
    })),
    events: events.map(({ action, actorName, at }) => ({
      action: auditActions[action],
      actor: actorName,
      date: at.toISOString(),
    })),
  };
}
