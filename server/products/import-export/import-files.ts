import type { Entry } from "yauzl";
import { DomainError } from "#contract/basics/domain-error.ts";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import {
  largestInstructionsBytes,
  largestModelBytes,
  modelPictures,
} from "#contract/products/model-files.ts";
import type { ProductColumn } from "#contract/products/product-columns.ts";
import { requireGlb } from "#server/uploads/check-model.ts";
import type { UploadParts } from "#server/uploads/register-upload.ts";
import { checkInstructions, saveInstructions } from "#server/uploads/save-instructions.ts";
import { checkProductModel, type ModelUpload, saveProductModel } from "#server/uploads/save-product-model.ts";
import { checkProductPhoto, saveProductPhoto } from "#server/uploads/save-product-photo.ts";
import { type FileKind, fileColumns } from "./file-columns.ts";
import type { ProductZip } from "./product-zip.ts";

const largestModelPictureBytes = 1024 * 1024;

type FileRules = {
  maxBytes: number;
  /** Both return the file's URL. */
  check: (content: Buffer, others: OtherFiles) => Promise<string>;
  save: (parts: UploadParts, content: Buffer, others: OtherFiles) => Promise<string>;
};

/** Files beside the named one, such as a model's poster. */
type OtherFiles = (suffix: string) => Promise<Buffer>;

const rules: Record<FileKind, FileRules> = {
  photo: {
    maxBytes: largestProductPhotoBytes,
    check: async (content) => (await checkProductPhoto(content)).src,
    save: async (parts, content) => (await saveProductPhoto(parts, content)).src,
  },
  model: {
    maxBytes: largestModelBytes,
    check: async (content, others) => (await checkProductModel(await modelFiles(content, others))).url,
    save: async (parts, content, others) => saveProductModel(parts, await modelFiles(content, others)),
  },
  instructions: {
    maxBytes: largestInstructionsBytes,
    check: async (content) => checkInstructions(content),
    save: saveInstructions,
  },
};

async function modelFiles(content: Buffer, others: OtherFiles): Promise<ModelUpload> {
  requireGlb(content);
  const pictures = {} as ModelUpload;
  for (const picture of modelPictures) pictures[picture] = await others(`-${picture}`);
  return { ...pictures, model: content };
}

type NamedFile = { column: ProductColumn; name: string; entry: Entry };

/** Decodes a file of the ZIP file without saving it. Returns the URL that it would get. */
export async function checkFile(zip: ProductZip, { column, name, entry }: NamedFile): Promise<string> {
  const { check, maxBytes } = rulesOf(column);
  return check(await zip.read(entry, maxBytes), besides(zip, name));
}

/** Saves a file of the ZIP file as the editor's uploads are saved. */
export async function saveFile(
  { zip, ...parts }: UploadParts & { zip: ProductZip },
  { column, name, entry }: NamedFile,
): Promise<string> {
  const { save, maxBytes } = rulesOf(column);
  return save(parts, await zip.read(entry, maxBytes), besides(zip, name));
}

function rulesOf(column: ProductColumn): FileRules {
  const kind = fileColumns.get(column);
  if (!kind) throw new Error(`the column ${column} can't name a file`);
  return rules[kind];
}

function besides(zip: ProductZip, name: string): OtherFiles {
  return async (suffix) => {
    const base = `${name.replace(/\.\w+$/, "")}${suffix}`;
    const entry = [".webp", ".png", ".jpg"].map((end) => zip.find(`${base}${end}`)).find(Boolean);
    if (entry) return zip.read(entry, largestModelPictureBytes);
    const message = `The ZIP file must also have the model's picture ${base}.webp. Or add the model in the product editor, which draws it`;
    throw new DomainError("invalid_input", message);
  };
}
