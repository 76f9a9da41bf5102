import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../admin.ts";
import { openHydrated } from "../page-health.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopSettings: { SHOP_SAMPLE_DATA: "false" } });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const section = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save & Continue" }).click();

async function picture(color: string, name: string) {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: color } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** Opens the form and enters what the finishes of the chair share. */
async function startChair(page: Page, title: string) {
  await page.goto("/dashboard/addFrom");
  await field(page, "Product Name").fill(title);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Side");
  await section(page, "Measures");
  for (const [name, value] of Object.entries({
    Width: "48",
    Depth: "52.5",
    Height: "81",
    "Seat height": "45",
  }))
    await field(page, name).fill(value);
}

test("an owner builds a chair with photos, measures, finish and model, and a customer sees all of it", async ({
  page,
  browser,
  shop,
}) => {
  // Drawing a model takes long without a graphics card.
  test.setTimeout(300_000);
  await startChair(page, "Alder Chair, Natural");
  await section(page, "Photos");
  await page.getByLabel("Remove photo 1").click();
  await page
    .getByLabel(/^Add photos/)
    .setInputFiles([
      await picture("#c99f6b", "front.png"),
      await picture("#2f4a3a", "side.png"),
      await picture("#a8481f", "detail.png"),
    ]);
  await expect(page.getByLabel("Alt text of photo 3")).toBeVisible();
  await page.getByLabel("Alt text of photo 3").fill("The joints of the chair");
  // By keyboard to the first place: it becomes the product's image.
  await page.getByLabel("Move photo 3 up").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Move photo 2 up")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Alt text of photo 1")).toHaveValue("The joints of the chair");

  await section(page, "Finish");
  await page.getByRole("combobox", { name: "Design" }).fill("Alder");
  await field(page, "Color name").fill("Natural");
  await field(page, "Swatch").fill("#c99f6b");
  await page.getByRole("combobox", { name: "Materials" }).fill("solid alder");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Materials" }).fill("oil");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Materials of the product" })).toHaveText("solid alderoil");

  await section(page, "3D model");
  await page.getByLabel(/^Choose a GLB file/).setInputFiles({
    name: "chair.glb",
    mimeType: "model/gltf-binary",
    buffer: Buffer.from("PK a ZIP file"),
  });
  await expect(page.getByText("This is a ZIP file. Unpack it and choose the GLB file in it.")).toBeVisible();
  await page.getByLabel(/^Choose a GLB file/).setInputFiles("catalog/models/tamsel-beech.glb");
  await expect(page.getByText("This product has a 3D model.")).toBeVisible({ timeout: 180_000 });
  await field(page, "Width").fill("-48");
  await save(page);
  await expect(field(page, "Width")).toHaveAccessibleDescription("Must be more than 0");
  await field(page, "Width").fill("48");
  await expectToast(page, "Products Added Successfully!", () => save(page));
  const address = String(await page.getByRole("link", { name: "View product" }).getAttribute("href"));

  // Another finish of the design: without a model, its drawing is a plain box.
  await startChair(page, "Alder Chair, Black");
  await section(page, "Finish");
  await page.getByRole("combobox", { name: "Design" }).fill("alder");
  await field(page, "Color name").fill("Black");
  await field(page, "Swatch").fill("#1f1b16");
  await save(page);
  await expect(page.getByText("Alder Chair, Black was added.")).toBeVisible();

  const customer = await browser.newPage({
    baseURL: shop.origin,
    storageState: { cookies: [], origins: [] },
  });
  await customer.goto(address);
  await expect(customer.getByRole("heading", { level: 1, name: "Alder Chair, Natural" })).toBeVisible();
  await expect(customer.getByRole("list", { name: /^Photos of/ }).getByRole("img")).toHaveCount(3);
  await expect(customer.getByRole("img", { name: "The joints of the chair" })).toBeVisible();
  await expect(customer.getByRole("button", { name: "View in 3D" })).toBeVisible();
  const drawing = customer.getByRole("img", { name: /48 cm wide, 52.5 cm deep, 81 cm high, seat at 45 cm/ });
  await expect(drawing.locator("image")).toHaveCount(2);
  await customer.getByLabel("Free width").fill("60");
  await customer.getByLabel("Free height").fill("100");
  await customer.getByLabel("Free height").press("Enter");
  await expect(customer.getByText(/It fits a place 60 cm wide/)).toBeVisible();
  await expect(customer.getByText("solid alder, oil")).toBeVisible();
  await customer.getByRole("navigation", { name: "Finishes" }).getByRole("link", { name: "Black" }).click();
  await expect(customer.getByRole("heading", { level: 1, name: "Alder Chair, Black" })).toBeVisible();
  await expect(drawing.locator("image")).toHaveCount(0);
  await expect(
    customer.getByRole("navigation", { name: "Finishes" }).getByRole("link", { name: "Black" }),
  ).toHaveAttribute("aria-current", "page");

  await openHydrated(customer, "/product");
  await customer.getByText("Filter", { exact: true }).click();
  await customer.getByLabel("Material").selectOption("solid alder");
  await customer.getByLabel("Color").selectOption({ label: "Natural (1)" });
  await customer.getByRole("button", { name: "Show products" }).click();
  const card = customer.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByText("2 finishes")).toBeVisible();
  const swatch = card.getByRole("link", { name: "Finish: Black" });
  await swatch.hover();
  await expect(card.getByRole("heading", { name: "Alder Chair, Black" })).toBeVisible();
  await swatch.click();
  await expect(customer.getByRole("heading", { level: 1, name: "Alder Chair, Black" })).toBeVisible();
  await customer.close();
});
