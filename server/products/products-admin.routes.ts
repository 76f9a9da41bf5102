import { Hono } from "hono";
import { z } from "zod";
import { newProduct, productChange } from "#contract/product-input.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { Guards } from "#server/http/auth.ts";
import { bodyUpTo } from "#server/http/body-limits.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { archiveProduct } from "./archive-product.ts";
import { changeProduct } from "./change-product.ts";
import { parseProduct, parseProductChanges } from "./parse-product.ts";
import { publishProduct } from "./publish-product.ts";
import { restoreProduct } from "./restore-product.ts";

type DeskParts = { db: Db; guards: Guards; uploadsDir: string };

const productPath = z.object({ id: z.uuid().toLowerCase() });
const adminOnly = ["sign_in_required", "token_refused", "admin_only"] as const;
const modified = z.object({ modifiedCount: z.int() });

/** Large enough to say which field is too long. */
const productBody = bodyUpTo(2 * 1024 * 1024, "The request is too large.");

/** What administrators do to products. */
export function productsAdminRoutes({ db, guards: { may }, uploadsDir }: DeskParts) {
  return new Hono()
    .post(
      "/",
      describe("Add a product", { 201: answers(z.object({ insertedId: z.uuid() })) }, [
        ...adminOnly,
        "body_too_large",
        "unsupported_media",
      ]),
      may("POST /products"),
      productBody,
      valid("json", newProduct),
      async (c) => {
        const details = parseProduct(c.req.valid("json"));
        const by = { admin: c.var.user, uploadsDir };
        const [insertedId] = await transact(db, (tx) => publishProduct(tx, by, [details]));
        return c.json({ insertedId: String(insertedId) }, 201);
      },
    )
    .patch(
      "/:id",
      describe("Change a product; only what is given changes", { 200: answers(modified) }, [
        ...adminOnly,
        "product_not_found",
        "product_changed",
        "body_too_large",
        "unsupported_media",
      ]),
      may("PATCH /products/:id"),
      productBody,
      valid("param", productPath),
      valid("json", productChange),
      async (c) => {
        const { version, pieceSeen, ...fields } = c.req.valid("json");
        const changed = await changeProduct(db, {
          admin: c.var.user,
          uploadsDir,
          id: c.req.valid("param").id,
          wanted: parseProductChanges(fields),
          seen: { version, onHand: pieceSeen },
        });
        return c.json({ modifiedCount: Number(changed) });
      },
    )
    .delete(
      "/:id",
      describe("Delete a product", { 200: answers(z.object({ deletedCount: z.int() })) }, [
        ...adminOnly,
        "product_not_found",
      ]),
      may("DELETE /products/:id"),
      valid("param", productPath),
      async (c) => {
        await archiveProduct(db, c.var.user, c.req.valid("param").id);
        return c.json({ deletedCount: 1 });
      },
    )
    .patch(
      "/:id/restore",
      describe("Undo deleting a product, within seconds", { 200: answers(modified) }, [
        ...adminOnly,
        "product_not_found",
        "too_late",
      ]),
      may("PATCH /products/:id/restore"),
      valid("param", productPath),
      async (c) => {
        const restored = await restoreProduct(db, c.var.user, c.req.valid("param").id);
        return c.json({ modifiedCount: Number(restored) });
      },
    );
}
