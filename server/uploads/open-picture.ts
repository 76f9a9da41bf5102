import type { Metadata, Sharp } from "sharp";
import { DomainError } from "#contract/basics/domain-error.ts";

const formats = new Set(["jpeg", "png", "webp", "heif"]);
const megapixel = 1_000_000;
/** Decoding AVIF needs several times the memory and time. */
const maxPixels = { heif: 12 * megapixel, others: 24 * megapixel };

export type OpenPicture = {
  /** Rotated upright. Re-encoding drops all other metadata. */
  image: Sharp;
  width: number;
  height: number;
  /** A WebP file as we encode them ourselves. It is stored as it is, so that exporting and importing loses nothing. */
  isPlainWebp: boolean;
};

/** Opens an uploaded picture by its content, not its name. Pictures with too many pixels are rejected before decoding. */
export async function openPicture(file: Buffer): Promise<OpenPicture> {
  const sharp = await loadSharp();
  const metadata = await orNoPicture(() =>
    // Reads only the header, so that a picture with too many pixels gets its own error.
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  const { format, compression, autoOrient } = metadata;
  if (!formats.has(format) || (format === "heif" && compression !== "av1")) throw noPicture();
  const limitInputPixels = format === "heif" ? maxPixels.heif : maxPixels.others;
  if (autoOrient.width * autoOrient.height > limitInputPixels) throw tooManyPixels();
  return {
    image: sharp(file, { limitInputPixels, failOn: "error" }).autoOrient(),
    ...autoOrient,
    isPlainWebp: format === "webp" && isWithoutExtras(file, metadata),
  };
}

/** No metadata, animation, or data after the picture. */
function isWithoutExtras(
  file: Buffer,
  { exif, icc, iptc, xmp, orientation = 1, pages = 1 }: Metadata,
): boolean {
  const riffHeaderBytes = 8;
  return (
    !(exif ?? icc ?? iptc ?? xmp) &&
    orientation === 1 &&
    pages === 1 &&
    file.readUInt32LE(4) + riffHeaderBytes === file.length
  );
}

/** Damaged files fail only while decoding. */
export async function orNoPicture<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw noPicture();
  }
}

type SharpModule = typeof import("sharp")["default"];

let loading: Promise<SharpModule> | undefined;

/** Loaded on first use, so that the server starts faster. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread per picture leaves CPU to other requests; no cache, to save memory.
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
    "The picture can have at most 24 megapixels, or 12 as AVIF. Please choose a smaller one.",
  );
}
