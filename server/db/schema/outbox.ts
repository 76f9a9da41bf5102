import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "#contract/account/permissions.ts";
import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";
import type { OrderStatus } from "#contract/orders/order-choices.ts";
import type { DisputeState } from "#contract/orders/payment.ts";
import { id, moment, queueColumns } from "./columns.ts";
import type { CodePurpose } from "./identity.ts";

export type OrderEmail = { template: "order"; orderId: string; status: OrderStatus };

/** News about the money of an order. */
export type PaymentEmail = {
  template: "payment";
  orderId: string;
  about:
    | "unpaid"
    | "expired"
    | "processing"
    | "failed"
    | "refunded"
    | "refunded at once"
    | "refunded at once, for the shop"
    | "placed, for the shop";
  amountCents?: number;
  /** The refund whose credit note is attached. */
  refundId?: string;
};

/** Tells the shop that a dispute has reached this state. Not sent if it was left meanwhile. */
export type DisputeEmail = { template: "dispute"; disputeId: string; state: DisputeState };

/** The new orders of an hour, for the shop. Queued for each order; those that are due together are sent as one. */
export type OrderDigest = { template: "digest"; orderIds: string[] };

/** When an order comes. Not sent if the day was moved meanwhile. */
export type DeliveryEmail = {
  template: "delivery";
  orderId: string;
  about: "chosen" | "moved" | "out" | "missed" | "reminder";
  day: string;
  window: string | null;
};

/** The receipt of a return. */
export type ReturnEmail = { template: "return"; returnId: string; orderId: string };

/** The one-time code is created when the email is sent: a row holds no secret. */
export type AccountEmail = {
  template: "account";
  purpose: CodePurpose;
  /** Of the account when the email was requested. Absent: no account has this address. */
  account?: { uid: string; generation: number };
  email: string;
  newEmail?: string;
  continueUrl?: string;
};

/** The words that an admin is writing, with invented data. */
export type TestEmail = { template: "test"; mail: MailName; words: MailContent };

/** Tells a user about a change of their account that another person may have made. */
export type SecurityEvent =
  | { event: "new device"; device: string }
  | { event: "role changed"; role: Role }
  | {
      event:
        | "account deleted"
        | "password changed"
        | "password removed"
        | "google connected"
        | "google disconnected"
        | "factor added"
        | "factor removed";
    };
export type SecurityEmail = { template: "security" } & SecurityEvent;

/** Tells the owner that the shop turned a webhook off. */
export type WebhookEmail = { template: "webhook"; url: string };

/** What an email says. The template renders it. */
export type EmailContent =
  | OrderEmail
  | OrderDigest
  | DeliveryEmail
  | PaymentEmail
  | DisputeEmail
  | ReturnEmail
  | AccountEmail
  | TestEmail
  | SecurityEmail
  | WebhookEmail;

/** Emails to send. Rows are written in the transaction that causes the email, and deleted once it is sent or has expired. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    recipient: text().notNull(),
    content: jsonb().$type<EmailContent>().notNull(),
    ...queueColumns,
    dueAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("outbox_by_due").on(table.dueAt, table.id)],
);
