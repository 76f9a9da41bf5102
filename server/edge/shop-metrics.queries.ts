import { sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";

const help = {
  sedia_holds: "Units that are held for a customer who is adding them to the cart.",
  sedia_units_in_carts: "Units in carts.",
  sedia_orders: "Orders.",
  sedia_orders_cancelled: "Canceled orders.",
  sedia_orders_refund_due: "Canceled orders whose money has not been returned yet.",
  sedia_backup_last_success_timestamp_seconds: "Unix time of the last backup that succeeded; 0: none has.",
  sedia_database_connections: "Connections to the database.",
  sedia_database_connections_active: "Connections that run a statement.",
  sedia_database_connections_waiting: "Connections that wait for a lock.",
  sedia_database_connections_max: "Connections that the database allows.",
};

/** Figures from the database for operators. They are cheap to read, however large the shop is: carts are found by the index of their users. */
export async function readShopFigures(db: Queryable) {
  const {
    rows: [row],
  } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::float8 from stock_units where state = 'held') as sedia_holds,
    (select count(*)::float8 from stock_units where user_id is not null and state = 'in cart') as sedia_units_in_carts,
    (select coalesce(sum(orders), 0)::float8 from order_tallies) as sedia_orders,
    (select coalesce(sum(orders), 0)::float8 from order_tallies where status = 'cancelled') as sedia_orders_cancelled,
    (select count(*)::float8 from orders where payment_status = 'refund due') as sedia_orders_refund_due,
    (select coalesce(extract(epoch from max(finished_at)), 0)::float8 from backups) as sedia_backup_last_success_timestamp_seconds,
    (select count(*)::float8 from pg_stat_activity where datname = current_database()) as sedia_database_connections,
    (select count(*)::float8 from pg_stat_activity where datname = current_database() and state = 'active') as sedia_database_connections_active,
    (select count(*)::float8 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as sedia_database_connections_waiting,
    current_setting('max_connections')::float8 as sedia_database_connections_max`);
  return Object.entries(help).map(([name, text]) => ({ name, help: text, value: row?.[name] ?? 0 }));
}
