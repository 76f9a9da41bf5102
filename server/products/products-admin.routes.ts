import { z } from "zod";
import { productNotFound } from "#contract/basics/domain-error.ts";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { priceChange, priceHistoryQuery } from "#contract/products/price-history.ts";
import { newProduct, productChange } from "#contract/products/product-input.ts";
import type { Db } from "#server/db/client.ts";
import { once } from "#server/db/once.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { archiveProduct } from "./archive-product.ts";
import { changeProduct } from "./change-product.ts";
import { parseProduct, parseProductChanges } from "./parse-product.ts";
import { listPrices } from "./price-history.queries.ts";
import { versionsIn } from "./product-etag.ts";
import { publishProduct } from "./publish-product.ts";
import { serializePrice } from "./serialize-price.ts";

type ProductAdminParts = { db: Db };

/** Large enough for a response that names the field that is too long. */
const maxBody = { bytes: 2 * 1024 * 1024, message: "The request is too large." };

export function productsAdminRoutes({ db }: ProductAdminParts) {
  return [
    route(
      "POST /products",
      {
        operationId: "addProduct",
        summary: "Add a product",
        access: "catalog",
        input: newProduct,
        maxBody,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
      },
      async ({ user, input, keyed }) => {
        const details = parseProduct(input);
        const [insertedId] = await once(db, keyed, (tx) => publishProduct(tx, user, [details]));
        return { insertedId: String(insertedId) };
      },
    ),
    route(
      "GET /products/:id/prices",
      {
        operationId: "listPrices",
        summary: "List a product's prices, newest first",
        access: "catalog",
        params: idParams,
        query: priceHistoryQuery,
        output: z.array(priceChange),
        refuses: ["product_not_found"],
      },
      async ({ c, params, query }) => {
        const prices = await listPrices(db, params.id, query);
        // Every product has at least the price that it was added with.
        if (prices.total === 0) throw productNotFound();
        return sendPage(c, prices, serializePrice);
      },
    ),
    route(
      "PATCH /products/:id",
      {
        operationId: "changeProduct",
        summary: "Change the given fields of a product",
        access: "catalog",
        params: idParams,
        input: productChange,
        maxBody,
        output: modified,
        conditional: true,
        refuses: ["product_not_found", "product_changed", "precondition_failed"],
      },
      async ({ c, user, params, input: { version, pieceSeen, ...fields } }) => {
        const changed = await changeProduct(db, user, {
          id: params.id,
          wanted: parseProductChanges(fields),
          seen: { version, onHand: pieceSeen, tagged: versionsIn(c.req.header("If-Match")) },
        });
        return { modifiedCount: Number(changed) };
      },
    ),
    route(
      "DELETE /products/:id",
      {
        operationId: "deleteProduct",
        summary: "Delete a product",
        access: "catalog",
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["product_not_found"],
      },
      async ({ user, params }) => {
        await archiveProduct(db, user, params.id);
        return { deletedCount: 1 };
      },
    ),
  ];
}
