import { asc, eq } from "drizzle-orm";
import { listCartItems } from "#server/cart/cart.queries.ts";
import { serializeCartItem } from "#server/cart/serialize-cart-item.ts";
import type { Queryable } from "#server/db/client.ts";
import { orderNotes } from "#server/db/schema/order-details.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { User } from "#server/db/schema/users.ts";
import { listEmailsOf, listOrdersOf } from "./orders.queries.ts";
import { serializeOrder } from "./serialize-order.ts";

const all = { limit: 1_000_000 };

/** For the user's download: the cart, all orders, the emails about them, and the shop's notes without their authors. */
export async function orderData(db: Queryable, user: User) {
  const [items, { rows }, emails, notes] = await Promise.all([
    listCartItems(db, user.id),
    listOrdersOf(db, user.id, all),
    listEmailsOf(db, user.id),
    db
      .select({ orderId: orders.id, text: orderNotes.text, at: orderNotes.at })
      .from(orderNotes)
      .innerJoin(orders, eq(orders.id, orderNotes.orderId))
      .where(eq(orders.userId, user.id))
      .orderBy(asc(orderNotes.id)),
  ]);
  return {
    "cart.json": items.map((item) => serializeCartItem(item, user)),
    "orders.json": rows.map((row) => ({
      ...serializeOrder(row),
      deliveryPlace: { country: row.country, postcode: row.postcode },
    })),
    "order-emails.json": emails,
    "order-notes.json": notes,
  };
}
