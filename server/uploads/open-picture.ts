import type { Sharp } from "sharp";
import { DomainError } from "#server/domain-error.ts";

const formats = new Set(["jpeg", "png", "webp", "heif"]);
const mostPixels = 50_000_000;

export type OpenPicture = {
  /** Upright, whatever the camera noted. Written anew, it holds nothing else that was hidden in the file. */
  image: Sharp;
  width: number;
  height: number;
};

/** Opens what somebody uploaded. Judged by what the file is, not by what it is called. */
export async function openPicture(file: Buffer): Promise<OpenPicture> {
  // Large, and needed by few: it would make every start slower.
  const { default: sharp } = await import("sharp");
  return orNoPicture(async () => {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
    const { format, compression, autoOrient } = await image.metadata();
    if (!formats.has(format) || (format === "heif" && compression !== "av1")) throw new Error(`a ${format}`);
    return { image: image.autoOrient(), ...autoOrient };
  });
}

/** A file that is damaged further down shows it only when it is read to its end. */
export async function orNoPicture<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new DomainError("unsupported_media", "Please choose a JPEG, PNG, WebP or AVIF picture.");
  }
}
