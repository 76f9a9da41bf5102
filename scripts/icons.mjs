// npm run icons: makes the icons for home screens and search engines from public/icon.svg. Their results are committed.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "./install.mjs";

const folder = join(projectRoot, "public");
const rounded = await readFile(join(folder, "icon.svg"), "utf8");
// Phones cut icons to a shape of their own: they want the ground up to the edges and the chair well inside.
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
