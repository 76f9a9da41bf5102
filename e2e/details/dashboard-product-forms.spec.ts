import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { addChair, asAdmin, test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const updated = "Data updated successfully";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save & Continue" }).click();

test.describe("adding a product", () => {
  test("the form starts with sample values, in the specified order", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    const labels = page.getByRole("main").locator("form label");
    await expect(labels).toHaveText([
      "Product Name",
      "Original Price",
      "Category",
      "Pieces",
      "Select Date",
      "Image URL",
      "Upload a picture",
      "Price",
      "Discount",
      "Description",
      "Alt text of photo 1",
      /^Add photos/,
      "Address of a photo",
      "Width",
      "Depth",
      "Height",
      "Seat height",
      "Weight",
      "Packed width",
      "Packed depth",
      "Packed height",
      "Number of parcels",
      "Short Name",
      "Design",
      "Color name",
      "Swatch",
      "Materials",
      /^Choose a GLB file/,
      "Company",
      "Capsule Info",
      "Doses",
      "Packet",
      "Care",
      "Manufacturer's address",
      "Safety contact",
      "Warranty",
      "Delivery time in days",
      "Assembly needed",
      /^Choose a PDF/,
      "Status",
    ]);
    for (const name of ["Product Name", "Original Price", "Pieces", "Image URL", "Price", "Discount"])
      await expect(field(page, name), name).not.toHaveValue("");
    await expect(field(page, "Select Date")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await expect(page.getByRole("combobox", { name: "Category" }).getByRole("option")).toHaveText([
      "Select Category",
      "Rocking",
      "Lounge",
      "Side",
    ]);
  });

  test("a rejected save keeps the input", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    const problem = {
      status: 503,
      contentType: "application/problem+json",
      body: '{"detail":"The shop is busy."}',
    };
    await page.route("**/api/products", (route) => route.fulfill(problem));
    await field(page, "Product Name").fill("Kept Side Chair");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Side");
    await expectToast(page, "The shop is busy.", () => save(page));
    await expect(field(page, "Product Name")).toHaveValue("Kept Side Chair");
    const button = page.getByRole("button", { name: "Save & Continue" });
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
  });

  test("a picture can be uploaded, and is shown before it is saved", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#a8481f" } })
      .png()
      .toBuffer();
    await page
      .getByLabel("Upload a picture")
      .setInputFiles({ name: "chair.png", mimeType: "image/png", buffer });
    await expect(field(page, "Image URL")).toHaveValue(/^\/uploads\/.+\.webp$/, { timeout: 30_000 });
    const preview = page.getByRole("img", { name: "Preview of the picture" });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await page
      .getByLabel("Upload a picture")
      .setInputFiles({ name: "chair.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  });

  test("leaving with unsaved changes asks for confirmation", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    const menu = page.getByRole("navigation", { name: "Dashboard" });
    await field(page, "Product Name").fill("Half a Chair");
    await menu.getByRole("link", { name: "All Products" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(field(page, "Product Name")).toHaveValue("Half a Chair");
    await menu.getByRole("link", { name: "All Products" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeVisible();
  });
});

test.describe("editing a product", () => {
  test("the form starts with the product, and every required field has its message", async ({
    page,
    request,
    adminState,
  }) => {
    const id = await addChair(request, adminState, "Edited Side Chair");
    await page.goto(`/dashboard/updateProduct/${id}`);
    await expect(field(page, "Product Name")).toHaveValue("Edited Side Chair");
    await expect(field(page, "Piece")).toHaveValue("10");
    const messages = {
      "Product Name": "Product name is required",
      "Original Price": "Original Price: Price is required",
      Piece: "Piece information is required",
      "Image URL": "Image URL is required",
      Price: "Price is required",
    };
    for (const name of [...Object.keys(messages), "Discount"]) await field(page, name).fill("");
    await save(page);
    for (const [name, message] of Object.entries(messages))
      await expect(field(page, name), name).toHaveAccessibleDescription(message);
    await expect(field(page, "Discount")).toHaveAccessibleDescription(/^Discount is required/);
    await expect(field(page, "Product Name")).toBeFocused();
  });

  test("required fields are marked, and an ambiguous error names its field", async ({
    page,
    request,
    adminState,
  }) => {
    const id = await addChair(request, adminState, "Marked Side Chair");
    await page.goto(`/dashboard/updateProduct/${id}`);
    const mark = (label: string) =>
      page
        .locator("label", { hasText: new RegExp(`^${label}$`) })
        .evaluate((element) => getComputedStyle(element, "::after").content);
    expect(await mark("Product Name")).toContain("*");
    expect(await mark("Description")).toBe("none");
    await field(page, "Original Price").fill("");
    await save(page);
    const error = page.getByRole("alert").filter({ hasText: "Price is required" });
    await expect(error).toHaveText("Original Price: Price is required");
    await expect(error.getByText("Original Price: ")).toHaveCSS("width", "1px");
  });

  test("a new name and date show in the table and in the shop", async ({ page, request, adminState }) => {
    const id = await addChair(request, adminState, "Renamed Side Chair");
    await page.goto(`/dashboard/updateProduct/${id}`);
    await field(page, "Product Name").fill("Rebaptized Side Chair");
    await field(page, "Select Date").fill("12/31/2099");
    await expectToast(page, updated, () => save(page));
    await expect.poll(async () => (await request.get(`/api/products/${id}`)).status()).toBe(404);
    await page.goto("/dashboard/productPage?q=rebaptized");
    const name = page.getByRole("rowheader", { name: "Rebaptized Side Chair" });
    await expect(name).toContainText("From 12/31/2099");
    await name.getByRole("link").click();
    await page.getByText("Finish", { exact: true }).click();
    await field(page, "Short Name").fill("Baptist");
    await page.getByText("Facts", { exact: true }).click();
    await field(page, "Company").fill("Ash & Co");
    await page.getByRole("combobox", { name: "Status" }).selectOption("Hidden");
    await field(page, "Select Date").fill("01/05/2026");
    await expectToast(page, updated, () => save(page));
    await page.goto("/dashboard/productPage?q=rebaptized");
    await expect(page.getByRole("rowheader", { name: "Baptist" })).toContainText("Hidden");
    const response = await request.get(`/api/products/${id}`, { headers: asAdmin(adminState) });
    expect(await response.json()).toMatchObject({
      name: "Baptist",
      company: "Ash & Co",
      status: "Hidden",
      date: "2026-01-05T00:00:00.000Z",
    });
  });

  test("a change is saved, and saving nothing shows no toast", async ({ page, request, adminState }) => {
    const id = await addChair(request, adminState, "Changed Side Chair");
    await page.goto(`/dashboard/updateProduct/${id}`);
    await save(page);
    await expect(page.getByText("Nothing has changed.")).toBeVisible();
    await expect(page.getByText("Data updated successfully")).toHaveCount(0);
    await field(page, "Price").fill("399.50");
    await field(page, "Piece").fill("12");
    await expectToast(page, updated, () => save(page));
    await expect(field(page, "Price")).toHaveValue("399.5");
    // Public responses are cached for a second.
    const now = async () => (await request.get(`/api/products/${id}`)).json();
    await expect.poll(now).toMatchObject({ price: 399.5, piece: 12 });
    // The form has the new version: saving again is no conflict.
    await field(page, "Discount").fill("7");
    await save(page);
    await expect.poll(now).toMatchObject({ discount: 7 });
    await expect(page.getByText("Failed to update data")).toHaveCount(0);
  });

  test("an unknown product shows a message", async ({ page }) => {
    await page.goto("/dashboard/updateProduct/019a8b1e-0000-7000-8000-000000000000");
    await expect(page.getByText("There is no such product. It may have been deleted.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "All Products" }).click();
    await expect(page).toHaveURL("/dashboard/productPage");
  });
});
