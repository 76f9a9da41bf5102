import { z } from "zod";
import { photo } from "#contract/product.ts";
import { importReport, largestProductPhotoBytes } from "#contract/product-input.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { csvDownload } from "#server/http/csv-download.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { saveProductPhoto } from "#server/uploads/save-product-photo.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts, tryImport } from "./import-products.ts";

type FileParts = { db: Db; uploads: UploadStore; uploadLimits: UploadLimits };

const photoForm = z.object({ photo: z.instanceof(File, { error: "Choose a picture" }) });
const savedPhoto = z.object({ image: z.string().meta({ description: "The product's image" }), photo });
const importQuery = z.object({
  dryRun: z.enum(["true", "false"]).optional().meta({ description: "true: report without saving anything" }),
});

/** Must be mounted before the routes with /products/:id. */
export function productFileRoutes({ db, uploads, uploadLimits }: FileParts) {
  return [
    route(
      "POST /products/photos",
      {
        summary: "Upload a product photo (JPEG, PNG, WebP or AVIF)",
        access: "admin",
        before: limitUploads(uploadLimits.admit),
        form: photoForm,
        maxBody: { bytes: largestProductPhotoBytes, message: "The picture can be at most 12 MB." },
        output: savedPhoto,
        status: 201,
        refuses: ["picture_too_large", "too_many_attempts", "busy"],
      },
      async ({ form }) => {
        const file = Buffer.from(await form.photo.arrayBuffer());
        const saved = await uploadLimits.decode(() => saveProductPhoto(uploads, file));
        return { image: saved.src, photo: saved };
      },
    ),
    route(
      "GET /products/export",
      {
        summary: "Export all products as CSV",
        access: "admin",
        output: { mediaType: "text/csv", description: "CSV" },
      },
      ({ c }) => csvDownload(c, "products.csv", exportProducts(db)),
    ),
    route(
      "POST /products/import",
      {
        summary: "Add and change products from a CSV file (text/csv)",
        access: "admin",
        query: importQuery,
        maxBody: { bytes: 5 * 1024 * 1024, message: "The file can be at most 5 MB." },
        output: importReport,
        refuses: ["product_not_found"],
      },
      async ({ c, user, query }) => {
        const text = csvIn(c.req.header("Content-Type"), await c.req.arrayBuffer());
        if (query.dryRun === "true") return tryImport(db, text);
        return importProducts(db, { admin: user, uploads }, text);
      },
    ),
  ];
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
