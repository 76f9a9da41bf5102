import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type DocumentKind, documentKinds } from "#contract/orders/invoice-number.ts";
import { bytes, id, moment, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/** As in the settings on the day of issue. Empty text: not given. */
export type Seller = {
  name: string;
  legalName: string;
  postalAddress: string;
  contactEmail: string;
  phone: string;
  registrationNumber: string;
  vatNumber: string;
};

/** As in the order on the day of issue. */
export type Buyer = { name: string; address: string; email: string };

/**
 * Invoices of paid or delivered orders, and credit notes of refunds. Written by the database only (functions/issue_document.sql), in the
 * transaction of the payment, delivery or refund, and never changed.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Of an order without real money: such documents have their own numbers. */
    test: boolean().notNull(),
    /** Without gaps, in the order of issue. */
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null for an invoice, and for the credit note of an order that is canceled after its delivery was undone. */
    refundId: uuid().references(() => refunds.id),
    issuedAt: moment().notNull(),
    /** The day in the shop's time zone. */
    issuedOn: date().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    taxPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** Included in the amount. */
    taxCents: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    /** Whether the customer had paid by then. */
    paid: boolean().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
  },
  (table) => [
    check("invoices_kind_known", sql`${table.kind} in ${oneOf(documentKinds)}`),
    check("invoices_number", sql`${table.number} > 0`),
    check("invoices_refund", sql`${table.kind} = 'credit note' or ${table.refundId} is null`),
    check(
      "invoices_tax",
      sql`${table.amountCents} >= 0 and ${table.taxCents} = round(${table.amountCents} * ${table.taxPercent} / (100 + ${table.taxPercent}))`,
    ),
    unique("invoices_number_once").on(table.kind, table.test, table.number),
    unique("invoices_one_per_refund").on(table.refundId),
    uniqueIndex("invoices_one_per_order").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("invoices_one_cancellation")
      .on(table.orderId)
      .where(sql`${table.kind} = 'credit note' and ${table.refundId} is null`),
    index("invoices_by_order").on(table.orderId),
    index("invoices_by_day").on(table.issuedOn, table.kind, table.number),
  ],
);

/**
 * The PDF of a document, from its first rendering on: later ones could differ, for example in another language or release. In the database,
 * because all servers share it and backups have it.
 */
export const invoiceFiles = pgTable("invoice_files", {
  invoiceId: uuid()
    .primaryKey()
    .references(() => invoices.id),
  content: bytes().notNull(),
  renderedAt: moment().notNull().defaultNow(),
});

/** The last number of each series. Its row is locked until the document is committed, so that a rollback leaves no gap. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    kind: text().$type<DocumentKind>().notNull(),
    test: boolean().notNull(),
    lastNumber: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.test] }),
    check("invoice_counters_kind_known", sql`${table.kind} in ${oneOf(documentKinds)}`),
    check("invoice_counters_number", sql`${table.lastNumber} >= 0`),
  ],
);

/** Sums per day, written with each document, so that the figures read few rows. `npm run doctor` counts again. */
export const invoiceDays = pgTable(
  "invoice_days",
  {
    day: date().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    test: boolean().notNull(),
    documents: integer().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    taxCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.test] })],
);
