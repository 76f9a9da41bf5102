import type { Sharp } from "sharp";
import { DomainError } from "#server/errors.ts";

const formats = new Set(["jpeg", "png", "webp", "heif"]);
const megapixel = 1_000_000;
/** Decoding AVIF takes several times the memory and the time of the others. */
const mostPixels = { heif: 12 * megapixel, others: 24 * megapixel };

export type OpenPicture = {
  /** Upright, whatever the camera noted. Written anew, it holds nothing else that was hidden in the file. */
  image: Sharp;
  width: number;
  height: number;
};

/** Opens an uploaded picture. Judged by what the file is, not by what it is called; too large ones are refused before they are decoded. */
export async function openPicture(file: Buffer): Promise<OpenPicture> {
  const sharp = await loadSharp();
  const { format, compression, autoOrient } = await orNoPicture(() =>
    // Reads the header only, so that a picture with too many pixels gets its own refusal.
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  if (!formats.has(format) || (format === "heif" && compression !== "av1")) throw noPicture();
  const limitInputPixels = format === "heif" ? mostPixels.heif : mostPixels.others;
  if (autoOrient.width * autoOrient.height > limitInputPixels) throw tooManyPixels();
  return { image: sharp(file, { limitInputPixels, failOn: "error" }).autoOrient(), ...autoOrient };
}

/** A file that is damaged further down shows it only when it is read to its end. */
export async function orNoPicture<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw noPicture();
  }
}

type SharpModule = typeof import("sharp")["default"];

let loading: Promise<SharpModule> | undefined;

/** Loaded with the first picture: it is large, and would make every start slower. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread for each picture, so that decoding leaves processors to other requests; nothing stays in memory afterwards.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

function noPicture() {
  return new DomainError("unsupported_media", "Please choose a JPEG, PNG, WebP or AVIF picture.");
}

function tooManyPixels() {
  return new DomainError(
    "picture_too_large",
    "The picture may have at most 24 megapixels, or 12 as AVIF. Please choose a smaller one.",
  );
}
