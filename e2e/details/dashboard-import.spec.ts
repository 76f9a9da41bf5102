import { readdir, readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { ZipFile } from "yazl";
import { addChair, test } from "../admin.ts";

test.use({ shopOf: import.meta.filename });

// Today, so that these products are listed before the sample products.
const today = new Date().toISOString().slice(0, 10);
const head = "title,category,price,originalPrice,discount,piece,image,description,date";
const good = `Imported Side Chair,side,420,480,5,3,https://pictures.example/a.jpg,Solid ash.,${today}`;
const bad = "Broken Chair,sofa,cheap,480,5,-3,javascript:alert(1),,2026-11-15";

async function choose(page: Page, name: string, lines: string[]) {
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("Choose a CSV or ZIP file").setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("a dry run lists every invalid line and changes nothing", async ({ page, request }) => {
  await page.goto("/dashboard/importProducts");
  await choose(page, "chairs.csv", [head, good, bad]);
  await expect(page.getByText("1 line of chairs.csv can't be imported.")).toBeVisible();
  const table = page.getByRole("table", { name: "Lines with errors" });
  await expect(table.getByRole("columnheader")).toHaveText(["Line", "Column", "Error"]);
  for (const column of ["category", "price", "piece", "image"])
    await expect(table.getByRole("row").filter({ hasText: column }).first(), column).toContainText("3");
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  const found = await request.get("/api/products?q=Imported+Side+Chair&limit=1");
  expect(JSON.stringify(await found.json())).not.toContain("Imported Side Chair");
});

test("stock changes are shown before the import", async ({ page, request, adminState }) => {
  const [set, left] = [
    await addChair(request, adminState, "Counted Side Chair"),
    await addChair(request, adminState, "Uncounted Side Chair"),
  ];
  const counted = `${set},Counted Side Chair,side,420,480,5,7,https://pictures.example/chair.jpg,,2026-11-15`;
  const uncounted = `${left},Uncounted Chair,side,420,480,5,,https://pictures.example/chair.jpg,,2026-11-15`;
  await page.goto("/dashboard/importProducts");
  await choose(page, "older.csv", [`_id,${head}`, counted, uncounted]);
  await expect(page.getByText("The stock of 1 product will change.")).toBeVisible();
  const pieces = page.getByRole("table", { name: "Stock changes" }).locator("tbody").getByRole("row");
  await expect(pieces).toHaveText([/^2Counted Side Chairpieces 10 → 7$/]);
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("0 products added, 2 changed.")).toBeVisible();
  const pieceOf = async (id: string) => (await (await request.get(`/api/products/${id}`)).json()).piece;
  expect([await pieceOf(set), await pieceOf(left)]).toEqual([7, 10]);
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
