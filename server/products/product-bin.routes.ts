import { z } from "zod";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { binQuery, deletedProduct } from "#contract/products/product-bin.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { listBin } from "./product-bin.queries.ts";
import { restoreProduct } from "./restore-product.ts";
import { serializeDeleted } from "./serialize-product.ts";

export function productBinRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /products/bin",
      {
        operationId: "listDeletedProducts",
        summary: "List deleted products that can be restored, last deleted first",
        access: "catalog",
        query: binQuery,
        output: z.array(deletedProduct),
      },
      async ({ c, query }) => sendPage(c, await listBin(db, query), serializeDeleted),
    ),
    route(
      "PATCH /products/:id/restore",
      {
        operationId: "restoreProduct",
        summary: "Restore a deleted product, within 30 days",
        access: "catalog",
        params: idParams,
        output: modified,
        refuses: ["product_not_found", "too_late"],
      },
      async ({ user, params }) => ({
        modifiedCount: Number(await restoreProduct(db, user, params.id)),
      }),
    ),
    route(
      "POST /products/:id/duplicate",
      {
        operationId: "duplicateProduct",
        summary: "Copy a product. The copy is hidden and has no stock",
        access: "catalog",
        params: idParams,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        refuses: ["product_not_found"],
      },
      async ({ user, params, keyed }) => ({
        insertedId: await duplicateProduct(db, user, params.id, keyed),
      }),
    ),
  ];
}
