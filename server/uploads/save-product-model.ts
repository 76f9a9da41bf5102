import { createHash } from "node:crypto";
import { dirname } from "node:path/posix";
import { type ModelPicture, modelPictures, modelPictureUrl } from "#contract/products/model-files.ts";
import { checkModel } from "./check-model.ts";
import { openPicture, orNoPicture } from "./open-picture.ts";
import { storeOnce, type UploadParts } from "./register-upload.ts";

export type ModelUpload = Record<"model" | ModelPicture, Buffer>;

const widest = 900;

type CheckedModel = { url: string; pictures: Record<ModelPicture, Buffer> };

/** Checks a model and its poster and silhouettes, which the editor's browser has rendered. The folder is named by their hash. */
export async function checkProductModel(files: ModelUpload): Promise<CheckedModel> {
  await checkModel(files.model);
  const hash = createHash("sha256").update(files.model);
  for (const picture of modelPictures) hash.update(files[picture]);
  const pictures = {} as CheckedModel["pictures"];
  for (const picture of modelPictures) pictures[picture] = await encoded(files[picture], picture);
  return { url: `/uploads/model-${hash.digest("hex").slice(0, 16)}/model.glb`, pictures };
}

export async function saveProductModel(parts: UploadParts, files: ModelUpload): Promise<string> {
  const { url, pictures } = await checkProductModel(files);
  const name = url.replace("/uploads/", "");
  await storeOnce(parts, { id: `${dirname(name)}/` }, async () => {
    for (const picture of modelPictures)
      await parts.uploads.put(modelPictureUrl(name, picture), pictures[picture]);
    await parts.uploads.put(name, files.model);
  });
  return url;
}

/** Silhouettes are masks: two colors, which compress best without loss. */
async function encoded(file: Buffer, picture: ModelPicture): Promise<Buffer> {
  const { image, width, isPlainWebp } = await openPicture(file);
  const resized = image.resize(Math.min(widest, width));
  const webp =
    picture === "poster" ? resized.webp({ quality: 82, effort: 6 }) : resized.webp({ lossless: true });
  const content = await orNoPicture(() => webp.toBuffer());
  return isPlainWebp && width <= widest ? file : content;
}
