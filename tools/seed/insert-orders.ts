import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/transact.ts";

/** Copies the generated orders with lines, payments, refunds and returns. */
export async function insertOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into orders (id, number_prefix, user_id, username, email, address, phone_number, payment_method, payment_status, status, total_cents,
      discount_cents, subtotal_cents, refunded_cents, units, test, product_titles, placed_at, placed_on, confirmed_at, out_at, delivery_on,
      delivered_at, paid_at, cancelled_at, updated_at)
    select new_orders.id, order_number_prefix, user_id, username, email, new_orders.address, phone_number, payment_method, case
        when paid_at is null then case
          when status = 'cancelled' then 'void'
          when payment_method = 'cashOnDelivery' then 'due on delivery'
          else 'pending' end
        when amount_cents = subtotal then 'refunded'
        when status = 'cancelled' then 'refund due'
        when amount_cents > 0 then 'partly refunded'
        else 'paid' end,
      status, total, total - subtotal, subtotal, coalesce(amount_cents, 0), units, test, titles, placed_at, placed_on, confirmed_at, out_at, delivery_on,
      delivered_at, paid_at, cancelled_at, greatest(placed_at, confirmed_at, delivered_at, paid_at, cancelled_at, refunded_at)
    from new_orders left join new_refunds on order_id = new_orders.id cross join shop_settings order by placed_at`);
  await tx.execute(sql`
    insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity, returned)
    select line.order_id, line.position, line.product_id, title, category, image, price_cents, discount_percent, line.quantity, coalesce(back.quantity, 0)
    from new_lines line left join new_refunds back on back.order_id = line.order_id and back.position = line.position
    order by line.order_id, line.position`);
  // Recorded by staff, as payments without a provider are: they can be refunded like any other.
  await tx.execute(sql`
    insert into payments (id, order_id, provider, state, test, amount_cents, currency, received_cents, received_at, refunded_cents, created_at)
    select gen_random_uuid(), new_orders.id, 'staff', 'paid', test, subtotal, currency, subtotal, paid_at, coalesce(amount_cents, 0), paid_at
    from new_orders left join new_refunds on order_id = new_orders.id cross join shop_settings where paid_at is not null order by paid_at`);
  await tx.execute(sql`
    insert into refunds (id, payment_id, amount_cents, state, reason, created_at, sent_at, settled_at)
    select new_refunds.id, payments.id, new_refunds.amount_cents, 'succeeded', 'requested by staff', refunded_at, refunded_at, refunded_at
    from new_refunds join payments using (order_id) order by refunded_at`);
  await tx.execute(sql`
    insert into refund_lines (refund_id, order_id, position, quantity)
    select id, order_id, position, quantity from new_refunds where returned_at is not null`);
  await tx.execute(sql`
    insert into order_returns (id, order_id, state, requested_at, received_at)
    select return_id, order_id, 'received', returned_at, refunded_at from new_refunds where returned_at is not null`);
  await tx.execute(sql`
    insert into order_return_lines (return_id, order_id, position, quantity, restocked)
    select return_id, order_id, position, quantity, quantity from new_refunds where returned_at is not null`);
}
