import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { ShopLogo } from "#contract/settings/public-settings.ts";
import { requireHarmlessSvg, svgTextOf } from "./harmless-svg.ts";
import { loadSharp, openPicture, orNoPicture } from "./open-picture.ts";
import { storeOnce, type UploadParts } from "./register-upload.ts";

/** Three pixels per pixel of the header, so that it is sharp on every screen. */
const logoBox = { width: 576, height: 108 };
const leastLogoHeight = 36;
const iconSide = 512;
const leastIconSide = 180;
/** The dots per inch at which a pixel of an SVG is a pixel. */
const usualDensity = 72;
const largestDensity = 7200;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Saves a logo as PNG. An SVG is drawn, not stored: a picture can't run scripts or load files, and email clients show no SVG.
 */
export async function saveLogo(parts: UploadParts, file: Buffer): Promise<ShopLogo> {
  const picture = await open(file, logoBox, "logo");
  if (picture.height < leastLogoHeight) throw refused("logo", "The logo must be at least 36 pixels high");
  const { data, info } = await orNoPicture(() =>
    picture.image
      .resize({ ...logoBox, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  const id = `logo-${hashOf(data)}/`;
  await storeOnce(parts, { id }, () => parts.uploads.put(`${id}logo.png`, data));
  return { src: `/uploads/${id}logo.png`, width: info.width, height: info.height };
}

/** Saves an icon in all sizes that browsers and home screens ask for. Returns its folder. */
export async function saveIcon(parts: UploadParts, file: Buffer): Promise<string> {
  const picture = await open(file, { width: iconSide, height: iconSide }, "icon");
  if (Math.min(picture.width, picture.height) < leastIconSide)
    throw refused("icon", "The icon must be at least 180 by 180 pixels");
  const full = await orNoPicture(() => pngOf(picture.image, iconSide));
  const sharp = await loadSharp();
  const folder = `icon-${hashOf(full)}`;
  const sizes = {
    "512.png": full,
    "192.png": await pngOf(sharp(full), 192),
    // Home screens cut the corners off and show no transparency.
    "180.png": await onWhite(await pngOf(sharp(full), 160), 180),
    "maskable-512.png": await onWhite(await pngOf(sharp(full), 400), iconSide),
  };
  await storeOnce(parts, { id: `${folder}/` }, async () => {
    for (const [name, content] of Object.entries(sizes))
      await parts.uploads.put(`${folder}/${name}`, content);
  });
  return `/uploads/${folder}`;
}

function pngOf(image: Sharp, side: number): Promise<Buffer> {
  return image.resize(side, side, { fit: "contain", background: transparent }).png().toBuffer();
}

async function onWhite(picture: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: "#fff" } });
  return ground
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

type Opened = { image: Sharp; width: number; height: number };

async function open(file: Buffer, box: { width: number; height: number }, field: string): Promise<Opened> {
  const svg = svgTextOf(file);
  if (svg === undefined) return openPicture(file);
  requireHarmlessSvg(svg, field);
  const sharp = await loadSharp();
  const { width, height } = await orNoSvg(field, () => sharp(file).metadata());
  const scale = Math.min(box.width / width, box.height / height);
  const density = Math.min(largestDensity, Math.max(1, usualDensity * scale));
  const image = sharp(file, { density, failOn: "error" }).timeout({ seconds: 10 });
  return { image, width: box.width, height: box.height };
}

async function orNoSvg<Result>(field: string, read: () => Promise<Result>): Promise<Result> {
  return read().catch(() => {
    throw refused(field, "The SVG file can't be read. Export it again, or choose a PNG file");
  });
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

function refused(field: string, message: string) {
  return new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
}
