import { createHash } from "node:crypto";
import { DomainError } from "#contract/domain-error.ts";
import { largestInstructionsBytes } from "#contract/model-files.ts";
import type { UploadStore } from "./upload-store.ts";

/** PDF readers accept a header within the first kilobyte, but then other programs take the file for something else. */
const header = /^%PDF-[12]\.\d/;
const trailerBytes = 1024;

/** Saves assembly instructions. The folder is named by their hash. */
export async function saveInstructions(uploads: UploadStore, file: Buffer): Promise<string> {
  if (file.length > largestInstructionsBytes) throw refused("The PDF can be at most 10 MB");
  const isPdf =
    header.test(file.toString("latin1", 0, 8)) &&
    file.toString("latin1", Math.max(0, file.length - trailerBytes)).includes("%%EOF");
  if (!isPdf) throw refused("Choose a PDF file");
  const name = `instructions-${createHash("sha256").update(file).digest("hex").slice(0, 16)}/instructions.pdf`;
  await uploads.put(name, file);
  return `/uploads/${name}`;
}

function refused(message: string) {
  return new DomainError("invalid_input", `instructions: ${message}`, [{ field: "instructions", message }]);
}
