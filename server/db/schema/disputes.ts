import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { type DisputeState, disputeStates } from "#contract/orders/payment.ts";
import { id, moment, oneOf, queueColumns } from "./columns.ts";
import { payments } from "./payments.ts";

const cents = () => bigint({ mode: "number" });

/** Payments that a customer has disputed at the bank or at the provider (chargebacks, inquiries, claims), as the provider told last. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The provider's id. */
    reference: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    amountCents: cents().notNull(),
    /** In the provider's words. */
    reason: text().notNull(),
    /** Whether the provider still refunds the payment. */
    refundable: boolean().notNull(),
    /** Until when the provider accepts evidence. */
    respondBy: moment(),
    /** The provider's page. */
    url: text().notNull(),
    openedAt: moment().notNull().defaultNow(),
    /** The money that is gone. Null unless lost. */
    lostCents: cents(),
    /** The day in the shop's time zone, for the figures. */
    lostOn: date(),
    /** The provider is asked about an open dispute at `dueAt`, in case a webhook was lost. */
    ...queueColumns,
  },
  (table) => [
    check("disputes_state_known", sql`${table.state} in ${oneOf(disputeStates)}`),
    check(
      "disputes_amounts",
      sql`${table.amountCents} >= 0 and ${table.lostCents} between 0 and ${table.amountCents}`,
    ),
    check(
      "disputes_lost",
      sql`num_nonnulls(${table.lostCents}, ${table.lostOn}) = case when ${table.state} = 'lost' then 2 else 0 end`,
    ),
    unique("disputes_one_per_reference").on(table.paymentId, table.reference),
    index("disputes_by_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("disputes_lost_by_day").on(table.lostOn).where(sql`${table.state} = 'lost'`),
  ],
);

export type DisputeRow = typeof disputes.$inferSelect;
