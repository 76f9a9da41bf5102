// npm run icons: generates the icons for home screens and search engines from public/icon.svg. The results are committed.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "./install.mjs";

const folder = join(projectRoot, "public");
const rounded = await readFile(join(folder, "icon.svg"), "utf8");
// Phones crop icons: the background must reach the edges.
const square = rounded.replace(/ rx="\d+"/, "");

async function draw(svg, size, name) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 32, effort: 10 })
    .toFile(join(folder, name));
}

await draw(rounded, 192, "icon-192.png");
await draw(rounded, 512, "icon-512.png");
await draw(square, 512, "icon-maskable-512.png");
await draw(square, 180, "apple-touch-icon.png");
