import { listCartItems } from "#server/cart/cart.queries.ts";
import { serializeCartItem } from "#server/cart/serialize-cart-item.ts";
import type { Queryable } from "#server/db/client.ts";
import type { User } from "#server/users/users.queries.ts";
import { listEmailsOf, listOrdersOf } from "./orders.queries.ts";
import { serializeOrder } from "./serialize-order.ts";

const all = { limit: 1_000_000 };

/** For the user's download: the cart and all orders. */
export async function orderData(db: Queryable, user: User) {
  const [items, orders, emails] = await Promise.all([
    listCartItems(db, user.id),
    listOrdersOf(db, user.id, all),
    listEmailsOf(db, user.id),
  ]);
  return {
    "cart.json": items.map((item) => serializeCartItem(item, user)),
    "orders.json": orders.rows.map(serializeOrder),
    "order-emails.json": emails,
  };
}
