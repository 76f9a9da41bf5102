import { Hono } from "hono";
import { z } from "zod";
import { cartItem, idempotencyHeader, newCartItem, takenUnit } from "#contract/cart.ts";
import { normalEmail } from "#contract/user.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import type { Guards } from "#server/http/auth.ts";
import { smallBody } from "#server/http/body-limits.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import type { PurchaseLimits } from "#server/stock/purchase-limits.ts";
import type { StockRules } from "#server/stock/reserve-unit.ts";
import { addToCart } from "./add-to-cart.ts";
import { findCartItem, listCartItems } from "./cart.queries.ts";
import { cartItemNotFound, removeFromCart } from "./remove-from-cart.ts";
import { reserveAgain } from "./reserve-again.ts";
import { serializeCartItem } from "./serialize-cart-item.ts";

type CartParts = { db: Db; guards: Guards; rules: StockRules; limits: PurchaseLimits };

const itemPath = z.object({ id: z.uuid() });
const signedIn = ["sign_in_required", "token_refused"] as const;

export function cartRoutes({ db, guards: { may }, rules, limits }: CartParts) {
  return new Hono()
    .get(
      "/",
      describe("The caller's cart, one element for each piece", { 200: answers(z.array(cartItem)) }, [
        ...signedIn,
      ]),
      may("GET /cards"),
      async (c) => {
        const items = await listCartItems(db, c.var.user.id);
        return c.json(items.map((item) => serializeCartItem(item, c.var.user)));
      },
    )
    .post(
      "/",
      describe(
        "Put the piece that is held for the caller into their cart",
        { 201: answers(z.object({ insertedId: z.uuid() })) },
        [...signedIn, "not_yours", "hold_missing", "key_reused", "body_too_large", "unsupported_media"],
      ),
      may("POST /cards"),
      smallBody,
      valid("header", idempotencyHeader),
      valid("json", newCartItem),
      async (c) => {
        const { productId, email } = c.req.valid("json");
        const { user } = c.var;
        if (email !== undefined && normalEmail(email) !== user.email)
          throw new DomainError("not_yours", "This e-mail address is not the account's.");
        const requestKey = c.req.valid("header")["idempotency-key"];
        return c.json({ insertedId: await addToCart(db, { userId: user.id, productId, requestKey }) }, 201);
      },
    )
    .get(
      "/:id",
      describe("One item of the caller's cart", { 200: answers(cartItem) }, [
        ...signedIn,
        "cart_item_not_found",
      ]),
      may("GET /cards/:id"),
      valid("param", itemPath),
      async (c) => {
        const item = await findCartItem(db, c.var.user.id, c.req.valid("param").id);
        if (!item) throw cartItemNotFound();
        return c.json(serializeCartItem(item, c.var.user));
      },
    )
    .delete(
      "/:id",
      describe(
        "Take an item out of the cart; its piece is in stock again",
        { 200: answers(z.object({ message: z.string(), deletedCount: z.int() })) },
        [...signedIn, "cart_item_not_found"],
      ),
      may("DELETE /cards/:id"),
      valid("param", itemPath),
      async (c) => {
        await removeFromCart(db, c.var.user.id, c.req.valid("param").id);
        return c.json({ message: "Product deleted successfully", deletedCount: 1 });
      },
    )
    .post(
      "/:id/reserve",
      describe("Keep a piece again for an item that is no longer reserved", { 200: answers(takenUnit) }, [
        ...signedIn,
        "cart_item_not_found",
        "product_not_found",
        "out_of_stock",
        "product_limit",
        "cart_limit",
      ]),
      may("POST /cards/:id/reserve"),
      valid("param", itemPath),
      async (c) => {
        const wanted = { userId: c.var.user.id, id: c.req.valid("param").id };
        return c.json(await reserveAgain(db, wanted, rules, limits));
      },
    );
}
