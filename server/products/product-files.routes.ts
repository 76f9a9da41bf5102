import { Hono } from "hono";
import { z } from "zod";
import { photo } from "#contract/product.ts";
import { importReport, largestProductPhotoBytes } from "#contract/product-input.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import type { Guards } from "#server/http/auth.ts";
import { bodyUpTo, fileOf } from "#server/http/body-limits.ts";
import { csvDownload } from "#server/http/csv-download.ts";
import { answers, describe, spreadsheet } from "#server/http/describe.ts";
import { limitUploads } from "#server/http/limit-uploads.ts";
import { valid } from "#server/http/validate.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, tryImport } from "./import-products.ts";
import { saveProductPhoto } from "./save-product-photo.ts";

type FileParts = { db: Db; guards: Guards; uploadsDir: string; uploadLimits: UploadLimits };

const adminOnly = ["sign_in_required", "token_refused", "admin_only"] as const;
const photoForm = z.object({ photo: z.instanceof(File, { error: "Choose a picture" }) });
const savedPhoto = z.object({ image: z.string().meta({ description: "The product's image" }), photo });
const importQuery = z.object({
  dryRun: z.enum(["true", "false"]).optional().meta({ description: "true: only say what would be done" }),
});

/** Pictures and spreadsheets of products. Goes before the routes that take any name for an id. */
export function productFileRoutes({ db, guards: { may }, uploadsDir, uploadLimits }: FileParts) {
  return new Hono()
    .post(
      "/photos",
      describe("Upload a product's picture (JPEG, PNG, WebP or AVIF)", { 201: answers(savedPhoto) }, [
        ...adminOnly,
        "body_too_large",
        "picture_too_large",
        "unsupported_media",
        "too_many_attempts",
        "busy",
      ]),
      may("POST /products/photos"),
      limitUploads(uploadLimits),
      fileOf(largestProductPhotoBytes, "The picture may have at most 12 MB."),
      valid("form", photoForm),
      async (c) => {
        const file = Buffer.from(await c.req.valid("form").photo.arrayBuffer());
        const saved = await uploadLimits.decode(() => saveProductPhoto(uploadsDir, file));
        return c.json({ image: saved.src, photo: saved }, 201);
      },
    )
    .get(
      "/export",
      describe("All products as a spreadsheet", { 200: spreadsheet("CSV") }, [...adminOnly]),
      may("GET /products/export"),
      (c) => csvDownload(c, "products.csv", exportProducts(db)),
    )
    .post(
      "/import",
      describe("Add and change products from a spreadsheet (text/csv)", { 200: answers(importReport) }, [
        ...adminOnly,
        "product_not_found",
        "body_too_large",
        "unsupported_media",
      ]),
      may("POST /products/import"),
      bodyUpTo(5 * 1024 * 1024, "The file may have at most 5 MB."),
      valid("query", importQuery),
      async (c) => {
        const text = csvIn(c.req.header("Content-Type"), await c.req.arrayBuffer());
        if (c.req.valid("query").dryRun === "true") return c.json(await tryImport(db, text));
        return c.json(await importProducts(db, { admin: c.var.user, uploadsDir }, text));
      },
    );
}

function csvIn(contentType: string | undefined, body: ArrayBuffer): string {
  if (!contentType?.startsWith("text/csv"))
    throw new DomainError("unsupported_media", "Please choose a CSV file.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new DomainError("invalid_input", "The file is not in UTF-8. Save it as “CSV UTF-8”.");
  }
}
