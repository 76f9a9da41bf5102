import { expect, type Page } from "@playwright/test";
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
