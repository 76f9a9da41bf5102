import { type SQL, sql } from "drizzle-orm";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-choices.ts";
import { readMailWords } from "#server/content/read-content.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import type { Transaction } from "#server/db/transact.ts";
import { fillWords, mailNameOf } from "#server/mail/mail-words.ts";

/** Records the emails that the customers would have got. None is queued: their addresses are invented. */
export async function recordEmails(tx: Transaction): Promise<void> {
  const emails = [...(await statusEmails(tx)), ...deliveryEmails, refundEmails, returnEmails];
  await tx.execute(sql`
    insert into order_emails (id, order_id, recipient, subject, content, sent_at)
    select gen_random_uuid(), order_id, orders.email, case when test then '[Test] ' else '' end || replace(subject, '{{order}}', number_prefix || number),
      content, sent_at
    from (${sql.join(emails, sql` union all `)}) emails (order_id, subject, content, sent_at) join orders on orders.id = order_id`);
}

const timestamps: Record<OrderStatus, SQL> = {
  placed: sql`placed_at`,
  confirmed: sql`confirmed_at`,
  delivered: sql`delivered_at`,
  cancelled: sql`cancelled_at`,
};

/** In the owner's words. */
async function statusEmails(tx: Transaction): Promise<SQL[]> {
  const [settings] = await tx.select().from(shopSettings);
  const emails: SQL[] = [];
  for (const status of orderStatuses) {
    const words = await readMailWords(tx, mailNameOf({ template: "order", orderId: "", status }));
    const { subject } = fillWords(words, { shop: settings?.name, order: "{{order}}" });
    emails.push(sql`
      select id, ${subject}::text, jsonb_build_object('template', 'order', 'orderId', id, 'status', ${status}::text), ${timestamps[status]}
      from new_orders where ${timestamps[status]} is not null`);
  }
  return emails;
}

const deliveryEmails = [
  deliveryEmail(
    "chosen",
    sql`'Your order {{order}} comes on ' || to_char(delivery_on, 'FMDay, FMMonth FMDD')`,
    {
      sentAt: sql`confirmed_at`,
      sent: sql`delivery_on is not null`,
    },
  ),
  deliveryEmail("reminder", sql`'Your order {{order}} comes tomorrow'`, {
    sentAt: sql`out_at - interval '23 hours'`,
    sent: sql`out_at is not null`,
  }),
  deliveryEmail("out", sql`'Your order {{order}} is on its way'`, {
    sentAt: sql`out_at`,
    sent: sql`out_at is not null`,
  }),
];

function deliveryEmail(about: string, subject: SQL, { sentAt, sent }: { sentAt: SQL; sent: SQL }): SQL {
  return sql`
    select id, ${subject}, jsonb_build_object('template', 'delivery', 'orderId', id, 'about', ${about}::text, 'day', delivery_on, 'window', null), ${sentAt}
    from new_orders where ${sent}`;
}

const refundEmails = sql`
  select order_id, 'Refund for your order {{order}}',
    jsonb_build_object('template', 'payment', 'orderId', order_id, 'about', 'refunded', 'amountCents', amount_cents, 'refundId', id), refunded_at
  from new_refunds`;

const returnEmails = sql`
  select order_id, 'Your return of order {{order}}', jsonb_build_object('template', 'return', 'returnId', return_id, 'orderId', order_id), returned_at
  from new_refunds where returned_at is not null`;
