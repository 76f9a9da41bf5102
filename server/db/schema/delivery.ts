import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The booked places of a delivery window. Written by functions/book_delivery.sql only: an order takes a place, and a canceled one gives it back. */
export const deliverySlots = pgTable(
  "delivery_slots",
  {
    day: date().notNull(),
    timeWindow: text().notNull(),
    booked: integer().notNull(),
    /** As the owner had set it at the last booking. */
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.timeWindow] }),
    check("delivery_slots_capacity", sql`${table.booked} between 0 and ${table.capacity}`),
  ],
);
