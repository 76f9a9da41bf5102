import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type PaymentProvider,
  type PaymentState,
  paymentProviders,
  paymentStates,
  type RefundReason,
  type RefundState,
  refundReasons,
  refundStates,
} from "#contract/orders/payment.ts";
import { id, moment, oneOf, queueColumns } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";

const cents = () => bigint({ mode: "number" });

/** Attempts to pay for an order. At most one of them counts as its payment. */
export const payments = pgTable(
  "payments",
  {
    /** Also the provider's idempotency key, so that a repeated request creates one checkout. */
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<PaymentProvider>().notNull(),
    state: text().$type<PaymentState>().notNull().default("open"),
    /** Made in the sandbox: no real money. */
    test: boolean().notNull().default(false),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The provider's id of the checkout. */
    reference: text(),
    /** The provider's payment page. */
    url: text(),
    /** The provider's id of the received money, which refunds name. */
    chargeReference: text(),
    receivedCents: cents(),
    receivedAt: moment(),
    /** Refunds that have not failed; counted by a trigger. */
    refundedCents: cents().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** The provider is asked at `dueAt` whether the money or a refund has arrived; a trigger sets it for a new refund. */
    ...queueColumns,
  },
  (table) => [
    check("payments_provider_known", sql`${table.provider} in ${oneOf(paymentProviders)}`),
    check("payments_state_known", sql`${table.state} in ${oneOf(paymentStates)}`),
    check("payments_amount_not_negative", sql`${table.amountCents} >= 0`),
    check(
      "payments_received_fits_state",
      sql`num_nonnulls(${table.receivedCents}, ${table.receivedAt}) = case when ${table.state} in ('paid', 'rejected') then 2 else 0 end`,
    ),
    check(
      "payments_paid_in_full",
      sql`${table.state} <> 'paid' or ${table.receivedCents} = ${table.amountCents}`,
    ),
    check(
      "payments_refunds_within_received",
      sql`${table.refundedCents} between 0 and coalesce(${table.receivedCents}, 0)`,
    ),
    uniqueIndex("payments_one_paid_per_order").on(table.orderId).where(sql`${table.state} = 'paid'`),
    unique("payments_one_per_reference").on(table.provider, table.reference),
    index("payments_by_order").on(table.orderId),
    index("payments_by_charge").on(table.chargeReference),
    index("payments_by_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("payments_rejected").on(table.id).where(sql`${table.state} = 'rejected'`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountCents: cents().notNull(),
    state: text().$type<RefundState>().notNull().default("pending"),
    reason: text().$type<RefundReason>().notNull(),
    /** Part of the provider's idempotency key: only a retry after a definite failure gets a new one. */
    attempt: integer().notNull().default(1),
    /** The provider's id. */
    reference: text(),
    failure: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    settledAt: moment(),
  },
  (table) => [
    check("refunds_amount_positive", sql`${table.amountCents} > 0`),
    check("refunds_state_known", sql`${table.state} in ${oneOf(refundStates)}`),
    check("refunds_reason_known", sql`${table.reason} in ${oneOf(refundReasons)}`),
    check("refunds_settled", sql`(${table.state} = 'succeeded') = (${table.settledAt} is not null)`),
    unique("refunds_one_per_reference").on(table.paymentId, table.reference),
    index("refunds_unsettled").on(table.createdAt).where(sql`${table.state} <> 'succeeded'`),
  ],
);

/** The ordered products that a refund is for. A refund of an amount has none. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    foreignKey({
      name: "refund_lines_order_line",
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check("refund_lines_quantity", sql`${table.quantity} > 0`),
    index("refund_lines_by_order").on(table.orderId, table.position),
  ],
);

/** Webhooks by the provider's event id, stored before they are handled. Append-only; without customer data. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().$type<PaymentProvider>().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    paymentId: uuid(),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

/** What the payment sandbox stores in the place of a provider. Empty in a shop that takes real money. */
export const sandboxObjects = pgTable("sandbox_objects", {
  id: text().primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Webhooks that the sandbox has not delivered yet. */
export const sandboxWebhooks = pgTable(
  "sandbox_webhooks",
  {
    id: id(),
    provider: text().$type<PaymentProvider>().notNull(),
    payload: text().notNull(),
    ...queueColumns,
    dueAt: moment().notNull().defaultNow(),
  },
  (table) => [index("sandbox_webhooks_by_due").on(table.dueAt)],
);
