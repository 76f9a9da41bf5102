import { readdir, readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { ZipFile } from "yazl";
import { test } from "../admin.ts";

test.use({ shopOf: import.meta.filename });

// Today, so that these products are listed before the sample products.
const today = new Date().toISOString().slice(0, 10);
const head = "title,category,price,originalPrice,discount,piece,image,description,date";
const good = `Imported Side Chair,side,420,480,5,3,https://pictures.example/a.jpg,Solid ash.,${today}`;
const other = `Imported Lounge Chair,lounge,820,980,5,3,https://pictures.example/b.jpg,,${today}`;

async function choose(page: Page, name: string, lines: string[]) {
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("Choose a CSV or ZIP file").setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("a valid file is imported with one more click", async ({ page }) => {
  await page.goto("/dashboard/importProducts");
  await choose(page, "fixed.csv", [head, good, other]);
  await expect(page.getByText(/fixed\.csv is valid: 2 new, 0 changed/)).toBeVisible();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("2 products added, 0 changed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All Products" }).click();
  await expect(page.getByRole("table", { name: "All Products" })).toContainText("Imported Lounge Chair");
});

test("a ZIP file brings its pictures along", async ({ page }) => {
  const [folder = ""] = await readdir("catalog/images");
  const picture = await readFile(`catalog/images/${folder}/900.jpg`);
  const zip = new ZipFile();
  const line = `Chair from a ZIP file,side,420,480,5,3,chair.jpg,Solid ash.,${today}`;
  zip.addBuffer(Buffer.from([head, line].join("\n")), "products.csv");
  zip.addBuffer(picture, "chair.jpg");
  zip.end();
  const content = await buffer(zip.outputStream as Readable);
  await page.goto("/dashboard/importProducts");
  const file = { name: "shop.zip", mimeType: "application/zip", buffer: content };
  await page.getByLabel("Choose a CSV or ZIP file").setInputFiles(file);
  await expect(page.getByText(/shop\.zip is valid: 1 new/)).toBeVisible();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("1 product added, 0 changed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All Products" }).click();
  const row = page.getByRole("row", { name: /Chair from a ZIP file/ });
  await expect(row.locator("img")).toHaveAttribute("src", /\/uploads\/product-/);
});
