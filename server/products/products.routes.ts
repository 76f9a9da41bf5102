import { type Context, Hono } from "hono";
import { z } from "zod";
import { product, productListQuery } from "#contract/product.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { listProducts } from "./product-list.queries.ts";
import { productNotFound } from "./product-not-found.ts";
import { type Audience, findProduct, listRelatedProducts, type ProductRow } from "./products.queries.ts";
import { serializeProduct } from "./serialize-product.ts";

const productPath = z.object({ id: z.uuid() });

type ProductParts = { db: Db; guards: Guards };

/** The catalogue. Visitors and customers get what is on sale; an administrator's token opens the rest. */
export function productRoutes({ db, guards: { isAdmin } }: ProductParts) {
  async function audienceOf(c: Context): Promise<Audience> {
    return (await isAdmin(c.req.header("Authorization"))) ? "administrators" : "customers";
  }

  async function productOf(c: Context, id: string): Promise<ProductRow> {
    const row = await findProduct(db, id, await audienceOf(c));
    if (!row) throw productNotFound();
    return row;
  }

  return new Hono()
    .get(
      "/",
      describe("List products", { 200: answers(z.array(product)) }, ["token_refused"]),
      valid("query", productListQuery),
      async (c) => {
        const { rows, total } = await listProducts(db, {
          ...c.req.valid("query"),
          audience: await audienceOf(c),
        });
        c.header("X-Total-Count", String(total));
        return c.json(rows.map(serializeProduct));
      },
    )
    .get(
      "/:id",
      describe("One product", { 200: answers(product) }, ["token_refused", "product_not_found"]),
      valid("param", productPath),
      async (c) => c.json(serializeProduct(await productOf(c, c.req.valid("param").id))),
    )
    .get(
      "/:id/related",
      describe("Products like this one", { 200: answers(z.array(product)) }, [
        "token_refused",
        "product_not_found",
      ]),
      valid("param", productPath),
      async (c) => {
        const related = await listRelatedProducts(db, await productOf(c, c.req.valid("param").id), 4);
        return c.json(related.map(serializeProduct));
      },
    );
}
