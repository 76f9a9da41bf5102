import { z } from "zod";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { category, categoryChange, categoryOrder, newCategory } from "#contract/products/category-input.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { addCategory } from "./add-category.ts";
import { listCategories } from "./categories.queries.ts";
import { changeCategory } from "./change-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { serializeCategory } from "./serialize-category.ts";

export function categoryRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /categories",
      {
        operationId: "listCategories",
        summary: "List the categories in the order of the menus",
        access: "public",
        output: z.array(category),
        cache: "shared",
      },
      async () => (await listCategories(db)).map(serializeCategory),
    ),
    route(
      "POST /categories",
      {
        operationId: "addCategory",
        summary: "Add a category",
        access: "catalog",
        input: newCategory,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
      },
      async ({ user, input, keyed }) => ({
        insertedId: await addCategory(db, user, input, keyed),
      }),
    ),
    route(
      "PATCH /categories/order",
      {
        operationId: "orderCategories",
        summary: "Change the order of the categories",
        access: "catalog",
        input: categoryOrder,
        output: modified,
      },
      async ({ user, input }) => ({
        modifiedCount: Number(await reorderCategories(db, user, input.ids)),
      }),
    ),
    route(
      "PATCH /categories/:id",
      {
        operationId: "changeCategory",
        summary: "Change the given fields of a category. Links with an old address are redirected",
        access: "catalog",
        params: idParams,
        input: categoryChange,
        output: modified,
        refuses: ["category_not_found"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await changeCategory(db, user, { id: params.id, wanted: input })),
      }),
    ),
    route(
      "DELETE /categories/:id",
      {
        operationId: "deleteCategory",
        summary: "Delete a category without products",
        access: "catalog",
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["category_not_found", "category_in_use"],
      },
      async ({ user, params }) => {
        await deleteCategory(db, user, params.id);
        return { deletedCount: 1 };
      },
    ),
  ];
}
