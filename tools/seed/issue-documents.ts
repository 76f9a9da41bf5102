import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/transact.ts";

/**
 * Invoices on the day of the payment or delivery, credit notes on that of the refund, numbered in this order. issue_document.sql would issue
 * them today.
 */
export async function issueDocuments(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table invoice_counters in exclusive mode`);
  await tx.execute(sql`
    insert into invoices (id, kind, test, number, order_id, refund_id, issued_at, issued_on, amount_cents, tax_percent, tax_cents, currency, paid, seller, buyer)
    select gen_random_uuid(), kind, test, coalesce(last_number, 0) + row_number() over (partition by kind order by issued, order_id), order_id, refund_id,
      issued, (issued at time zone time_zone)::date, cents, tax_percent, round(cents * tax_percent / (100 + tax_percent)), currency, paid,
      jsonb_build_object('name', settings.name, 'legalName', legal_name, 'postalAddress', postal_address, 'contactEmail', contact_email,
        'phone', phone, 'registrationNumber', registration_number, 'vatNumber', vat_number),
      jsonb_build_object('name', username, 'address', documents.address, 'email', email)
    from (
      select 'invoice' as kind, test, id as order_id, null::uuid as refund_id, least(paid_at, delivered_at) as issued, subtotal as cents,
        paid_at is not null as paid, username, address, email
      from new_orders where paid_at is not null or delivered_at is not null
      union all
      select 'credit note', test, order_id, new_refunds.id, refunded_at, amount_cents, true, username, address, email
      from new_refunds join new_orders on new_orders.id = order_id
    ) documents left join invoice_counters using (kind, test) cross join shop_settings settings
    order by issued`);
  await tx.execute(sql`
    insert into invoice_counters (kind, test, last_number) select kind, test, max(number) from invoices group by kind, test
    on conflict (kind, test) do update set last_number = excluded.last_number`);
}
