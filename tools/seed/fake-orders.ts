import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { bookOrderedStock } from "./book-ordered-stock.ts";
import { streets, towns } from "./names.ts";
import { randomElement, uuidAt } from "./random-sql.ts";
import { type OrdersOfDay, spreadOverDays } from "./spread-over-days.ts";

const batchSize = 10_000;

/** Adds orders within the given number of days, from existing customers and products, with the stock they need. */
export async function fakeOrders(db: Db, count: number, days: number): Promise<void> {
  const {
    rows: [row],
  } = await db.execute<{ today: string }>(sql`select (select shop_today())::text as today`);
  const calendar = spreadOverDays(count, row?.today ?? "", days);
  for (const batch of batchesOf(calendar)) {
    await transact(db, async (tx) => {
      await generateBatch(tx, batch, days);
      await insertOrders(tx);
      await bookOrderedStock(tx);
      await issueInvoices(tx);
    });
  }
}

function batchesOf(calendar: OrdersOfDay[]): OrdersOfDay[][] {
  const batches: OrdersOfDay[][] = [];
  let room = 0;
  for (const day of calendar) {
    if (room <= 0) {
      batches.push([]);
      room = batchSize;
    }
    batches.at(-1)?.push(day);
    room -= day.orders;
  }
  return batches;
}

/** Generates orders and lines in temporary tables. */
async function generateBatch(tx: Transaction, batch: OrdersOfDay[], days: number): Promise<void> {
  await tx.execute(sql`
    create temp table some_customers on commit drop as
    select row_number() over (order by id) - 1 as n, id, name, email from users where role = 'user'`);
  await tx.execute(sql`
    create temp table some_chairs on commit drop as
    select row_number() over (order by id) - 1 as n, id, title, category, image, price_cents, discount_percent
    from products where withdrawn_at is null`);
  // Customers who registered later order later; some products are more popular than others.
  // The golden ratio spreads the statuses evenly. At random, a small seed could have no placed orders.
  await tx.execute(sql`
    create temp table new_orders on commit drop as
    with calendar as (
      select day, orders, day::timestamptz as midnight, (select shop_today()) - day as age
      from json_to_recordset(${JSON.stringify(batch)}::json) as calendar (day date, orders int)
    ), numbered as (
      select calendar.*, row_number() over (order by day desc) as n from calendar cross join generate_series(1, orders)
    ), moments as materialized (
      select day, age, midnight + case age when 0 then (now() - midnight) * random() else interval '7 hours' + interval '15 hours' * random() end as at,
        floor(random() * (1 - age::float8 / ${days}::int) * (select count(*) from some_customers))::int as customer,
        1 + floor(random() * random() * 3)::int as lines, n * 0.618 % 1 as fate, random() as pays,
        (1 + floor(random() * 180)) || ' ' || ${randomElement(streets)} || ' Street, ' || ${randomElement(towns)} as address,
        '555-' || lpad(floor(random() * 10000)::text, 4, '0') as phone_number,
        (array['cashOnDelivery', 'cashOnDelivery', 'creditCard', 'paypal'])[1 + n % 4] as payment_method
      from numbered
    )
    select ${uuidAt(sql`at`)} as id, moments.*, case
        when fate < 0.04 then 'cancelled'
        when age > 10 and fate < 0.99 or age between 3 and 10 and fate < 0.6 then 'delivered'
        when age > 2 or fate < 0.3 then 'confirmed'
        else 'placed' end as status
    from moments`);
  await tx.execute(sql`
    create temp table new_lines on commit drop as
    select order_id, row_number() over (partition by order_id) - 1 as position, chair.id as product_id, title, category, image, price_cents,
      discount_percent, 1 + (random() < 0.2)::int as quantity
    from (
      select distinct order_id, pick from (
        select new_orders.id as order_id, floor(power(random(), 2) * (select count(*) from some_chairs))::int as pick
        from new_orders cross join generate_series(1, lines)
      ) picks
    ) picked join some_chairs chair on chair.n = pick`);
  await tx.execute(sql`analyze some_customers, some_chairs, new_orders, new_lines`);
}

async function insertOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into orders (id, user_id, username, email, address, phone_number, payment_method, payment_status, status, total_cents,
      discount_cents, subtotal_cents, units, product_titles, placed_at, placed_on, confirmed_at, delivered_at, paid_at, cancelled_at)
    select new_orders.id, customer.id, name, email, address, phone_number, payment_method, case
        when status = 'cancelled' then 'void'
        when status = 'delivered' and pays < 0.97 or status = 'confirmed' and pays < 0.5 and payment_method <> 'cashOnDelivery' then 'paid'
        when payment_method = 'cashOnDelivery' then 'due on delivery'
        else 'pending' end as payment,
      status, total, total - subtotal, subtotal, units, titles, at, day,
      case when status in ('confirmed', 'delivered') then least(at + interval '3 hours', now()) end,
      case when status = 'delivered' then least(at + interval '3 days', now()) end,
      case when status = 'delivered' and pays < 0.97 or status = 'confirmed' and pays < 0.5 and payment_method <> 'cashOnDelivery'
        then least(at + interval '2 days', now()) end,
      case when status = 'cancelled' then least(at + interval '5 hours', now()) end
    from new_orders join some_customers customer on customer.n = customer
    join (
      select order_id, string_agg(title, ' ' order by position) as titles, sum(quantity) as units, sum(quantity * price_cents) as total,
        sum(quantity * (price_cents - round(price_cents * discount_percent / 100))) as subtotal
      from new_lines group by order_id
    ) amounts on order_id = new_orders.id
    order by at`);
  await tx.execute(sql`
    insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity)
    select order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity from new_lines
    order by order_id, position`);
}

/** On the days of payment or delivery: the database would issue them today. */
async function issueInvoices(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into invoices (id, kind, test, number, order_id, issued_at, issued_on, amount_cents, tax_percent, tax_cents, currency, paid, seller, buyer)
    select gen_random_uuid(), 'invoice', false, (select count(*) from invoices where kind = 'invoice' and not test) + row_number() over (order by issued, orders.id),
      orders.id, issued, (issued at time zone time_zone)::date, subtotal_cents, tax_percent, round(subtotal_cents * tax_percent / (100 + tax_percent)), currency,
      paid_at is not null,
      jsonb_build_object('name', settings.name, 'legalName', legal_name, 'postalAddress', postal_address, 'contactEmail', contact_email,
        'phone', phone, 'registrationNumber', registration_number, 'vatNumber', vat_number),
      jsonb_build_object('name', username, 'address', orders.address, 'email', orders.email)
    from (select orders.*, least(paid_at, delivered_at) as issued from orders where id in (select id from new_orders)) orders cross join shop_settings settings
    where issued is not null`);
  await tx.execute(sql`
    insert into invoice_counters (kind, test, last_number) select 'invoice', false, count(*) from invoices where kind = 'invoice' and not test
    on conflict (kind, test) do update set last_number = excluded.last_number`);
  await tx.execute(sql`
    insert into invoice_days as sums (day, kind, test, documents, amount_cents, tax_cents)
    select issued_on, kind, invoices.test, count(*), sum(amount_cents), sum(tax_cents) from invoices join new_orders on new_orders.id = order_id group by 1, 2, 3
    on conflict (day, kind, test) do update set documents = sums.documents + excluded.documents,
      amount_cents = sums.amount_cents + excluded.amount_cents, tax_cents = sums.tax_cents + excluded.tax_cents`);
}
