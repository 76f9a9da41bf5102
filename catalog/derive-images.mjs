// Makes the pictures the shop serves from the studio's lossless photographs:
//   photos/NAME.png  →  images/NAME-HASH/{300,600,900}.{avif,webp} and 900.jpg, and one line in images.json
// HASH comes from the photograph, so an address never changes its picture and browsers may keep it for good.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";

const photosDir = join(import.meta.dirname, "photos");
const imagesDir = join(import.meta.dirname, "images");

async function derive(file) {
  const original = await readFile(join(photosDir, file));
  const hash = createHash("sha256").update(original).digest("hex").slice(0, 8);
  const { width, height } = await sharp(original).metadata();
  const key = `${basename(file, ".png")}-${hash}`;
  const folder = join(imagesDir, key);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    for (const part of [1, 2, 3]) {
      const size = Math.round((width * part) / 3);
      const resized = sharp(original).resize(size);
      await resized
        .clone()
        .avif({ quality: 58, effort: 4 })
        .toFile(join(unfinished, `${size}.avif`));
      await resized
        .clone()
        .webp({ quality: 82, effort: 6 })
        .toFile(join(unfinished, `${size}.webp`));
    }
    // Link previews of other sites often know neither AVIF nor WebP.
    await sharp(original)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(unfinished, `${width}.jpg`));
    await rename(unfinished, folder);
    console.log(key);
  }
  return [basename(file, ".png"), { key, width, height }];
}

const files = (await readdir(photosDir)).filter((file) => file.endsWith(".png")).sort();
const images = [];
for (const file of files) images.push(await derive(file));

const keys = new Set(images.map(([, image]) => image.key));
for (const folder of await readdir(imagesDir)) {
  if (!keys.has(folder)) await rm(join(imagesDir, folder), { recursive: true });
}
await writeFile(
  join(import.meta.dirname, "images.json"),
  `${JSON.stringify(Object.fromEntries(images), null, 2)}\n`,
);
