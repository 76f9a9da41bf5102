import {
  bulkEdited,
  bulkEditInput,
  bulkPreviewInput,
  bulkUndoInput,
  bulkUndone,
} from "#contract/products/bulk-edit.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { bulkEdit, previewBulkEdit, undoBulkEdit } from "./bulk-edit.ts";

const maxBody = { bytes: 256 * 1024, message: "The request is too large." };

/** Must be mounted before the routes with /products/:id. */
export function bulkEditRoutes({ db }: { db: Db }) {
  return [
    route(
      "POST /products/bulk/preview",
      {
        operationId: "previewBulkEdit",
        summary: "Show what a bulk edit would change",
        access: "catalog",
        input: bulkPreviewInput,
        maxBody,
        output: bulkEdited,
        refuses: ["product_not_found"],
      },
      ({ input }) => previewBulkEdit(db, input.ids, input.change),
    ),
    route(
      "PATCH /products/bulk",
      {
        operationId: "bulkEditProducts",
        summary: "Change category, price, discount, status or delivery time of several products",
        access: "catalog",
        input: bulkEditInput,
        maxBody,
        idempotent: true,
        output: bulkEdited,
        refuses: ["product_not_found", "product_changed"],
      },
      ({ user, input, keyed }) => bulkEdit(db, user, input, keyed),
    ),
    route(
      "PATCH /products/bulk/undo",
      {
        operationId: "undoBulkEdit",
        summary: "Undo a bulk edit, except for products that were changed since",
        access: "catalog",
        input: bulkUndoInput,
        maxBody,
        idempotent: true,
        output: bulkUndone,
      },
      ({ user, input, keyed }) => undoBulkEdit(db, user, input, keyed),
    ),
  ];
}
