import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/transact.ts";
import { streets, towns } from "./names.ts";
import { randomElement, uuidAt } from "./random-sql.ts";
import { spreadOverDays } from "./spread-over-days.ts";

export type FakeOrders = {
  count: number;
  /** The orders are of so many days, up to today. */
  days: number;
  /** Whether the payment sandbox is on: its orders are test orders. */
  test: boolean;
};

/** Generates orders, lines and refunds in temporary tables, with the time of everything that happens to an order. */
export async function generateOrders(tx: Transaction, { count, days, test }: FakeOrders): Promise<void> {
  await copyCustomersAndChairs(tx);
  await generateMoments(tx, count, days);
  await generateLines(tx);
  await generateLives(tx, test);
  await generateRefunds(tx);
  await tx.execute(sql`analyze new_orders, new_lines, new_refunds`);
}

async function copyCustomersAndChairs(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table some_customers on commit drop as
    select row_number() over (order by created_at, id) - 1 as n, id, name, email, created_at from users where role = 'user'`);
  await tx.execute(sql`
    create temp table some_chairs on commit drop as
    select row_number() over (order by id) - 1 as n, id, title, category, image, price_cents, discount_percent
    from products where withdrawn_at is null`);
  await tx.execute(sql`create index on some_customers (created_at)`);
  await tx.execute(sql`analyze some_customers, some_chairs`);
}

/** Who orders when. Multiples of irrational numbers spread what becomes of the orders evenly: at random, a small seed could have no placed ones. */
async function generateMoments(tx: Transaction, count: number, days: number): Promise<void> {
  const { today } = await tx
    .select({ today: sql<string>`shop_today()::text` })
    .from(sql`shop_settings`)
    .then(([row]) => row ?? { today: "" });
  const calendar = JSON.stringify(spreadOverDays(count, today, days));
  await tx.execute(sql`
    create temp table moments on commit drop as
    with calendar as (
      select calendar.*, (select shop_today()) - day as age, day::timestamp at time zone time_zone as midnight
      from json_to_recordset(${calendar}::text::json) as calendar (day date, orders int) cross join shop_settings
    ), known as materialized (
      -- Customers order after they have registered. Materialized, so that they are counted once for each day.
      select calendar.*, greatest(1, (select count(*) from some_customers where created_at <= midnight)) as customers from calendar
    ), numbered as (
      select known.*, row_number() over (order by day) as n from known cross join generate_series(1, orders)
    )
    select n, day, age, midnight, customer, fate, pays, at, ${uuidAt(sql`at`)} as id, lines
    from numbered cross join lateral (
      select midnight + case age when 0 then (now() - midnight) * random() else interval '7 hours' + interval '15 hours' * random() end as at,
        floor(random() * customers)::int as customer, n * 0.618034 % 1 as fate, n * 0.754878 % 1 as pays, 1 + floor(random() * random() * 3)::int as lines
    ) chance`);
  await tx.execute(sql`analyze moments`);
}

/** Some products are more popular than others. */
async function generateLines(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table new_lines on commit drop as
    select order_id, row_number() over (partition by order_id order by pick) - 1 as position, chair.id as product_id, title, category, image,
      price_cents, discount_percent, quantity, quantity * (price_cents - round(price_cents * discount_percent / 100)) as amount_cents
    from (
      select order_id, pick, 1 + (random() < 0.2)::int as quantity from (
        select distinct moments.id as order_id, floor(power(random(), 2) * (select count(*) from some_chairs))::int as pick
        from moments cross join generate_series(1, lines)
      ) picks
    ) picked join some_chairs chair on chair.n = pick`);
  await tx.execute(sql`analyze new_lines`);
}

/**
 * What becomes of an order: it is confirmed and planned within an hour, delivered on the second day, and paid in cash at the door, or before as
 * arranged with the shop, because no provider knows of these orders. A few are canceled, some of them paid, and a few are not paid.
 */
async function generateLives(tx: Transaction, test: boolean): Promise<void> {
  await tx.execute(sql`
    create temp table new_orders on commit drop as
    with chances as (
      select moments.*, (array['cashOnDelivery', 'cashOnDelivery', 'creditCard', 'paypal'])[1 + n % 4] as payment_method,
        (1 + floor(random() * 180)) || ' ' || ${randomElement(streets)} || ' Street, ' || ${randomElement(towns)} as address,
        '555-' || lpad(floor(random() * 10000)::text, 4, '0') as phone_number, case
          when fate < 0.04 then 'cancelled'
          when age > 10 and fate < 0.99 or age between 3 and 10 and fate < 0.6 then 'delivered'
          when age > 2 or fate < 0.3 then 'confirmed'
          else 'placed' end as status
      from moments
    ), planned as (
      select chances.*, case status when 'delivered' then day + 2 when 'confirmed' then (select shop_today()) + 2 + n::int % 5 end as delivery_on,
        case when status in ('confirmed', 'delivered') then least(at + interval '1 hour', now()) end as confirmed_at,
        case status when 'delivered' then midnight + interval '2 days 9 hours' + interval '8 hours' * random() end as delivered_at,
        case status when 'cancelled' then least(at + interval '5 hours', now()) end as cancelled_at
      from chances
    ), paid as (
      select planned.*, case
          when payment_method = 'cashOnDelivery' then case when status = 'delivered' and pays < 0.97 then delivered_at - interval '1 minute' end
          when status = 'delivered' and pays < 0.97 or status = 'confirmed' and pays < 0.5 or status = 'cancelled' and pays < 0.5
            then least(at + interval '2 hours' * (1 + pays), now()) end as paid_at
      from planned
    )
    select paid.id, paid.n, ${test}::boolean as test, status, payment_method, day as placed_on, at as placed_at, confirmed_at, delivery_on, delivered_at,
      case when status = 'delivered' then midnight + interval '2 days 8 hours' end as out_at, paid_at, cancelled_at, address, phone_number,
      customer.id as user_id, customer.name as username, customer.email, total, subtotal, units, titles
    from paid join some_customers customer on customer.n = paid.customer
    join (
      select order_id, string_agg(title, ' ' order by position) as titles, sum(quantity) as units, sum(quantity * price_cents) as total,
        sum(amount_cents) as subtotal
      from new_lines group by order_id
    ) amounts on order_id = paid.id`);
}

/** Of canceled orders on the day after, and of the first line of some delivered orders that the customer returns. */
async function generateRefunds(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table new_refunds on commit drop as
    select gen_random_uuid() as id, gen_random_uuid() as return_id, order_id, position, quantity, product_id, amount_cents, returned_at, refunded_at
    from (
      select id as order_id, null::int as position, null::int as quantity, null::uuid as product_id, subtotal as amount_cents,
        null::timestamptz as returned_at, cancelled_at + interval '1 day' as refunded_at
      from new_orders where status = 'cancelled' and paid_at is not null
      union all
      select order_id, position, quantity, product_id, amount_cents, delivered_at + interval '3 days', delivered_at + interval '7 days'
      from new_orders join new_lines on order_id = id and position = 0 where status = 'delivered' and paid_at is not null and n % 50 = 0
    ) refunds where refunded_at < now() and amount_cents > 0`);
}
