import { sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";

/** Compares invoices with orders and credit notes with refunds, and looks for gaps. Returns nothing, unless triggers were bypassed. */
export async function findInvoiceProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    with invoice as (select * from invoices where kind = 'invoice'),
      counted as (select kind, test, count(*) as documents, max(number) as last from invoices group by kind, test)
    select 'Order ' || number_prefix || orders.number || ' is paid or delivered, but has no invoice' as problem
    from orders where (paid_at is not null or status = 'delivered') and not exists (select from invoice where order_id = orders.id)
      -- Before this time the shop issued no invoices.
      and greatest(paid_at, delivered_at) >= (select since from shop_facts where key = 'invoices')
    union all
    select 'The invoice of order ' || number_prefix || orders.number || ' has another amount, or the order was canceled without a credit note'
    from invoice join orders on orders.id = order_id
    where invoice.amount_cents <> subtotal_cents or (status = 'cancelled' and paid_at is null
      and not exists (select from invoices note where note.order_id = orders.id and note.kind = 'credit note'))
    union all
    select 'Refund ' || refunds.id || ' has no credit note of its amount'
    from refunds join payments on payments.id = payment_id and payments.state = 'paid'
    left join invoices on refund_id = refunds.id and invoices.amount_cents = refunds.amount_cents
    where refunds.state = 'succeeded' and invoices.id is null
      and refunds.settled_at >= (select since from shop_facts where key = 'invoices')
    union all
    select 'Credit note ' || invoices.number || ' has no refund' from invoices join refunds on refunds.id = refund_id
    where refunds.state <> 'succeeded'
    union all
    select 'Numbers of the ' || kind || 's have gaps: ' || documents || ' documents, last number ' || last || ', counter ' || coalesce(last_number, 0)
    from counted left join invoice_counters using (kind, test) where documents <> last or last_number is distinct from last
    order by problem`);
  return rows.map(({ problem }) => problem);
}
