import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { cartItemNotFound, DomainError } from "#contract/basics/domain-error.ts";
import { id, idParams } from "#contract/basics/id.ts";
import { cartItem, newCartItem, takenUnit } from "#contract/orders/cart.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { addToCart } from "./add-to-cart.ts";
import { findCartItem, listCartItems } from "./cart.queries.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { reserveAgain } from "./reserve-again.ts";
import { serializeCartItem } from "./serialize-cart-item.ts";

type CartParts = { db: Db; settings: Settings };

export function cartRoutes({ db, settings }: CartParts) {
  return [
    route(
      "GET /cards",
      {
        operationId: "listCartItems",
        summary: "List the user's cart items, one for each unit",
        access: "user",
        output: z.array(cartItem),
      },
      async ({ user }) => (await listCartItems(db, user.id)).map((item) => serializeCartItem(item, user)),
    ),
    route(
      "POST /cards",
      {
        operationId: "addCartItem",
        summary: "Add the unit that is held for the user to their cart",
        access: "user",
        input: newCartItem,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        refuses: ["not_yours", "hold_missing"],
      },
      async ({ user, input: { productId, email }, keyed }) => {
        if (email !== undefined && normalEmail(email) !== user.email)
          throw new DomainError("not_yours", "This email address doesn't belong to your account.");
        return addToCart(db, { userId: user.id, productId }, keyed);
      },
    ),
    route(
      "GET /cards/:id",
      {
        operationId: "getCartItem",
        summary: "Get an item of the user's cart",
        access: "user",
        params: idParams,
        output: cartItem,
        refuses: ["cart_item_not_found"],
      },
      async ({ user, params }) => {
        const item = await findCartItem(db, user.id, params.id);
        if (!item) throw cartItemNotFound();
        return serializeCartItem(item, user);
      },
    ),
    route(
      "DELETE /cards/:id",
      {
        operationId: "removeCartItem",
        summary: "Remove an item from the cart and return its unit to stock",
        access: "user",
        params: idParams,
        output: z.object({ message: z.string(), deletedCount: z.int() }),
        refuses: ["cart_item_not_found"],
      },
      async ({ user, params }) => {
        await removeFromCart(db, user.id, params.id);
        return { message: "Product deleted successfully", deletedCount: 1 };
      },
    ),
    route(
      "POST /cards/:id/reserve",
      {
        operationId: "reserveCartItem",
        summary: "Reserve a unit again for an item whose reservation has expired",
        access: "user",
        params: idParams,
        idempotent: true,
        output: takenUnit,
        refuses: ["cart_item_not_found", "product_not_found", "out_of_stock", "product_limit", "cart_limit"],
      },
      ({ user, params, keyed }) =>
        reserveAgain(db, { userId: user.id, id: params.id }, settings.current(), keyed),
    ),
  ];
}
