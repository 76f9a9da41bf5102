import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#contract/settings/webhook-choices.ts";
import { id, moment, queueColumns } from "./columns.ts";

/** Addresses that want to know of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Needed in plain text for each signature. */
    secret: text().notNull(),
    /** Signs too, until then: the receiver has time to take over the new secret. */
    formerSecret: text(),
    formerSecretUntil: moment(),
    enabled: boolean().notNull().default(true),
    /** The first failure since the last success. Kept when the shop turns the endpoint off because of it. */
    failingSince: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      "webhook_endpoints_former_secret_ends",
      sql`num_nonnulls(${table.formerSecret}, ${table.formerSecretUntil}) in (0, 2)`,
    ),
  ],
);

/**
 * An event for one endpoint, written in the transaction that causes it: see functions/enqueue_webhooks.sql. Sent rows stay for a while,
 * as the log.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The same for every attempt, so that the receiver can drop a second copy. */
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text().$type<WebhookEvent | "webhook.test">().notNull(),
    /** Amounts in cents: see server/webhooks/serialize-event.ts. */
    data: jsonb().$type<unknown>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Attempts end some days after it. Later than createdAt if it was sent again. */
    queuedAt: moment().notNull().defaultNow(),
    ...queueColumns,
    dueAt: moment().defaultNow(),
    attemptedAt: moment(),
    deliveredAt: moment(),
    /** The answer to the last attempt. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.endpointId, table.dueAt).where(sql`${table.dueAt} is not null`),
    index("webhook_deliveries_by_endpoint").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_by_age").on(table.createdAt),
  ],
);
