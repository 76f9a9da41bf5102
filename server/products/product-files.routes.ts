import { z } from "zod";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import { largestInstructionsBytes, largestModelBytes } from "#contract/products/model-files.ts";
import { photo } from "#contract/products/product.ts";
import type { Db } from "#server/db/client.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { saveInstructions } from "#server/uploads/save-instructions.ts";
import { type ModelUpload, saveProductModel } from "#server/uploads/save-product-model.ts";
import { saveProductPhoto } from "#server/uploads/save-product-photo.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { listProductTags } from "./products.queries.ts";

type FileParts = { db: Db; uploads: UploadStore; uploadLimits: UploadLimits };

const photoForm = z.strictObject({ photo: z.file({ error: "Choose a picture" }) });
const file = (missing: string) => z.file({ error: missing });
const modelForm = z.strictObject({
  model: file("Choose a 3D model"),
  poster: file("The poster of the model is missing"),
  front: file("The front silhouette of the model is missing"),
  side: file("The side silhouette of the model is missing"),
});
const instructionsForm = z.strictObject({ instructions: file("Choose a PDF file") });
/** The other parts of a form, such as names and boundaries. */
const formBytes = 64 * 1024;
const picturesBytes = 3 * 1024 * 1024;
const largestModelUploadBytes = largestModelBytes + picturesBytes + formBytes;

const savedPhoto = z.object({ image: z.string().meta({ description: "The product's image" }), photo });

/** Must be mounted before the routes with /products/:id. */
export function productFileRoutes({ db, uploads, uploadLimits }: FileParts) {
  return [
    route(
      "POST /products/photos",
      {
        operationId: "uploadProductPhoto",
        summary: "Upload a product photo (JPEG, PNG, WebP or AVIF)",
        access: "catalog",
        before: limitUploads(uploadLimits.admit),
        form: photoForm,
        maxBody: { bytes: largestProductPhotoBytes, message: "The picture can be at most 12 MB." },
        output: savedPhoto,
        status: 201,
        refuses: ["picture_too_large", "too_many_attempts", "busy", "storage_full"],
      },
      async ({ form }) => {
        const photo = await bytesOf(form.photo);
        const saved = await uploadLimits.decode(() => saveProductPhoto({ db, uploads }, photo));
        return { image: saved.src, photo: saved };
      },
    ),
    route(
      "POST /products/models",
      {
        operationId: "uploadModel",
        summary: "Upload a 3D model (GLB) with its poster and silhouettes",
        access: "catalog",
        before: limitUploads(uploadLimits.admit),
        form: modelForm,
        maxBody: { bytes: largestModelUploadBytes, message: "The model can be at most 10 MB." },
        output: z.object({ model: z.string().meta({ description: "The product's model" }) }),
        status: 201,
        refuses: ["picture_too_large", "too_many_attempts", "busy", "storage_full"],
      },
      async ({ form }) => {
        const entries = Object.entries(form).map(
          async ([name, file]) => [name, await bytesOf(file)] as const,
        );
        const files = Object.fromEntries(await Promise.all(entries)) as ModelUpload;
        return { model: await uploadLimits.decode(() => saveProductModel({ db, uploads }, files)) };
      },
    ),
    route(
      "POST /products/instructions",
      {
        operationId: "uploadInstructions",
        summary: "Upload assembly instructions (PDF)",
        access: "catalog",
        before: limitUploads(uploadLimits.admit),
        form: instructionsForm,
        maxBody: { bytes: largestInstructionsBytes + formBytes, message: "The PDF can be at most 10 MB." },
        output: z.object({ instructions: z.string().meta({ description: "The product's instructions" }) }),
        status: 201,
        refuses: ["too_many_attempts", "busy", "storage_full"],
      },
      async ({ form }) => ({
        instructions: await saveInstructions({ db, uploads }, await bytesOf(form.instructions)),
      }),
    ),
    route(
      "GET /products/tags",
      {
        operationId: "listTags",
        summary: "List the materials and designs that products have",
        access: "catalog",
        output: z.object({ materials: z.array(z.string()), designs: z.array(z.string()) }),
      },
      () => listProductTags(db),
    ),
  ];
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}
