import { createHash } from "node:crypto";
import { dirname } from "node:path/posix";
import { DomainError } from "#contract/basics/domain-error.ts";
import { largestInstructionsBytes } from "#contract/products/model-files.ts";
import { storeOnce, type UploadParts } from "./register-upload.ts";

/** PDF readers accept a header within the first kilobyte, but then other programs take the file for something else. */
const header = /^%PDF-[12]\.\d/;
const trailerBytes = 1024;

/** Checks assembly instructions. Returns their URL: the folder is named by their hash. */
export function checkInstructions(file: Buffer): string {
  if (file.length > largestInstructionsBytes) throw refused("The PDF can be at most 10 MB");
  const isPdf =
    header.test(file.toString("latin1", 0, 8)) &&
    file.toString("latin1", Math.max(0, file.length - trailerBytes)).includes("%%EOF");
  if (!isPdf) throw refused("Choose a PDF file");
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 16);
  return `/uploads/instructions-${hash}/instructions.pdf`;
}

export async function saveInstructions(parts: UploadParts, file: Buffer): Promise<string> {
  const url = checkInstructions(file);
  const name = url.replace("/uploads/", "");
  await storeOnce(parts, { id: `${dirname(name)}/` }, () => parts.uploads.put(name, file));
  return url;
}

function refused(message: string) {
  return new DomainError("invalid_input", `instructions: ${message}`, [{ field: "instructions", message }]);
}
