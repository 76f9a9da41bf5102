import { sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";

/** An order whose money does not add up. */
export type MoneyProblem = { order: string; problem: string };

const receivedStatuses = sql`('paid', 'partly refunded', 'refund due', 'refunded', 'disputed', 'dispute lost')`;

/** Adds up all payments and refunds again. Returns nothing, unless triggers and constraints were bypassed. */
export async function findMoneyProblems(db: Queryable): Promise<MoneyProblem[]> {
  const { rows } = await db.execute<{ number: string; problem: string }>(sql`
    with refunded as (
      select payment_id, coalesce(sum(amount_cents) filter (where state <> 'failed'), 0) as counted,
        coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0) as done
      from refunds group by payment_id
    ), disputed as (
      select payment_id, count(*) filter (where state in ('needs response', 'under review')) as open, coalesce(sum(lost_cents), 0) as lost
      from disputes group by payment_id
    ), accounts as (
      select orders.number_prefix || orders.number as number, orders.payment_status, orders.subtotal_cents, orders.refunded_cents as order_refunded, payments.state,
        payments.received_cents, payments.refunded_cents, coalesce(refunded.counted, 0) as counted, coalesce(refunded.done, 0) as done,
        coalesce(disputed.open, 0) as open_disputes, coalesce(disputed.lost, 0) as lost
      from orders left join payments on payments.order_id = orders.id and payments.state in ('paid', 'rejected')
        left join refunded on refunded.payment_id = payments.id left join disputed on disputed.payment_id = payments.id
    )
    select number, 'is ' || payment_status || ', but has no payment of its amount' as problem from accounts
    where payment_status in ${receivedStatuses}
    group by number, payment_status having count(*) filter (where state = 'paid' and received_cents = subtotal_cents) <> 1
    union all
    select number, 'is ' || payment_status || ', but has a payment' from accounts
    where state = 'paid' and payment_status not in ${receivedStatuses}
    union all
    select number, 'has refunds of ' || counted || ' cents, but ' || refunded_cents || ' are counted' from accounts
    where state is not null and refunded_cents <> counted
    union all
    select number, 'has refunds of ' || done || ' cents, but ' || order_refunded || ' are counted for the order' from accounts
    where state = 'paid' and order_refunded <> done
    union all
    select number, 'is ' || payment_status || ' with ' || done || ' of ' || received_cents || ' cents refunded' from accounts
    where state = 'paid' and received_cents > 0 and (payment_status = 'refunded' and done <> received_cents
      or payment_status in ('paid', 'refund due', 'partly refunded') and done = received_cents
      or (payment_status = 'partly refunded') <> (done > 0) and payment_status in ('paid', 'partly refunded'))
    union all
    select number, 'is ' || payment_status || ' with ' || open_disputes || ' open disputes' from accounts
    where state = 'paid' and (payment_status = 'disputed') <> (open_disputes > 0)
    union all
    select number, 'is ' || payment_status || ' with ' || lost || ' of ' || received_cents || ' cents lost in disputes' from accounts
    where state = 'paid' and open_disputes = 0 and (payment_status = 'dispute lost') <> (lost > 0 and lost + done >= received_cents)
    union all
    select orders.number_prefix || orders.number, 'has ' || counted.units || ' refunded units in line ' || counted.position || ', but ' || order_lines.refunded || ' are counted'
    from (
      select refund_lines.order_id, position, sum(quantity) filter (where refunds.state <> 'failed') as units
      from refund_lines join refunds on refunds.id = refund_id group by refund_lines.order_id, position
    ) counted join order_lines on order_lines.order_id = counted.order_id and order_lines.position = counted.position
      join orders on orders.id = counted.order_id
    where order_lines.refunded <> coalesce(counted.units, 0)
    order by number`);
  return rows.map(({ number, problem }) => ({ order: number, problem }));
}
