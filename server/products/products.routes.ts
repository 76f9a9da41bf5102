import type { Context } from "hono";
import { z } from "zod";
import { idParams } from "#contract/id.ts";
import { product, productListQuery } from "#contract/product.ts";
import type { Db } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { productNotFound } from "#server/errors.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { listProducts } from "./product-list.queries.ts";
import { type Audience, findProduct, listRelatedProducts } from "./products.queries.ts";
import { serializeProduct } from "./serialize-product.ts";

type ProductParts = { db: Db; isAdmin: (c: Context) => Promise<boolean> };

/** Visitors and customers see products on sale; an admin's token shows all products. */
export function productRoutes({ db, isAdmin }: ProductParts) {
  async function audienceOf(c: Context): Promise<Audience> {
    return (await isAdmin(c)) ? "admins" : "customers";
  }

  async function productOf(c: Context, id: string): Promise<ProductRow> {
    const row = await findProduct(db, id, await audienceOf(c));
    if (!row) throw productNotFound();
    return row;
  }

  return [
    route(
      "GET /products",
      {
        summary: "List products",
        access: "public",
        query: productListQuery,
        output: z.array(product),
        refuses: ["token_refused"],
        cache: "shared",
      },
      async ({ c, query }) =>
        sendPage(c, await listProducts(db, { ...query, audience: await audienceOf(c) }), serializeProduct),
    ),
    route(
      "GET /products/:id",
      {
        summary: "Get a product",
        access: "public",
        params: idParams,
        output: product,
        refuses: ["token_refused", "product_not_found"],
        cache: "shared",
      },
      async ({ c, params }) => serializeProduct(await productOf(c, params.id)),
    ),
    route(
      "GET /products/:id/related",
      {
        summary: "List products similar to this one",
        access: "public",
        params: idParams,
        output: z.array(product),
        refuses: ["token_refused", "product_not_found"],
        cache: "shared",
      },
      async ({ c, params }) =>
        (await listRelatedProducts(db, await productOf(c, params.id), 4)).map(serializeProduct),
    ),
  ];
}
