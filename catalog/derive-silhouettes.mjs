// Makes the posters and silhouettes of the sample models with the code of the product editor, in a browser:
//   models/NAME.glb  →  models/NAME-{poster,front,side}.webp
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { rolldown } from "rolldown";
import sharp from "sharp";
import { findOrInstallChromium } from "../scripts/chromium.mjs";

const modelsDir = join(import.meta.dirname, "models");
const renderer = join(import.meta.dirname, "#web/features/product-admin/editor/render-model.ts");

const bundle = await rolldown({ input: renderer });
const { output } = await bundle.generate({ format: "iife", name: "editor" });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: output[0].code });
  for (const file of (await readdir(modelsDir)).filter((name) => name.endsWith(".glb")).sort()) {
    const model = (await readFile(join(modelsDir, file))).toString("base64");
    const pictures = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const rendered = await window.editor.renderModel(bytes.buffer);
      const asUrl = (blob) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(reader.result);
          reader.readAsDataURL(blob);
        });
      return Promise.all(Object.entries(rendered).map(async ([name, blob]) => [name, await asUrl(blob)]));
    }, model);
    for (const [name, url] of pictures) {
      const options = name === "poster" ? { quality: 82, effort: 6 } : { lossless: true };
      await sharp(Buffer.from(url.split(",")[1], "base64"))
        .webp(options)
        .toFile(join(modelsDir, `${basename(file, ".glb")}-${name}.webp`));
    }
    console.log(file);
  }
} finally {
  await browser.close();
}
