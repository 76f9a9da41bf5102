import { expect, type Page } from "@playwright/test";
import { addChair, asAdmin, test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const updated = "Data updated successfully";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save & Continue" }).click();

test.describe("adding a product", () => {
  test("errors are shown at their fields, and the first field has the focus", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    await field(page, "Product Name").fill("");
    await field(page, "Price").fill("cheap");
    await field(page, "Select Date").fill("02/30/2026");
    await save(page);
    await expect(field(page, "Product Name")).toBeFocused();
    await expect(field(page, "Product Name")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Product Name")).toHaveAccessibleDescription("Product name is required");
    await expect(field(page, "Price")).toHaveAccessibleDescription("Must be a number");
    await expect(field(page, "Select Date")).toHaveAccessibleDescription(
      "Date input not valid MM/dd/yyyy, for example 11/15/2026.",
    );
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveAccessibleDescription(
      "Category is required",
    );
  });

  test("a saved product is in the shop, and the form is reset", async ({ page }) => {
    await page.goto("/dashboard/addFrom");
    await field(page, "Product Name").fill("Added Lounge Chair");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Lounge");
    await field(page, "Select Date").fill("1/5/2026");
    await expectToast(page, "Products Added Successfully!", () => save(page));
    await expect(field(page, "Product Name")).toHaveValue("Corrin Side Chair, Ash");
    await page.getByRole("link", { name: "View product" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Added Lounge Chair" })).toBeVisible();
  });
});

test.describe("editing a product", () => {
  test("a concurrent edit shows both versions, and nothing is lost", async ({
    page,
    request,
    adminState,
  }) => {
    const id = await addChair(request, adminState, "Contested Side Chair");
    await page.goto(`/dashboard/updateProduct/${id}`);
    await field(page, "Price").fill("400");
    await field(page, "Description").fill("Oiled twice.");
    const theirs = { price: 390, title: "Contested Chair" };
    await request.patch(`/api/products/${id}`, { headers: asAdmin(adminState), data: theirs });
    await expectToast(page, "Failed to update data", () => save(page));
    const conflict = page.getByRole("region", { name: "Someone else changed this product" });
    await expect(conflict.getByRole("heading")).toBeFocused();
    const price = conflict.getByRole("group", { name: "Price" });
    await expect(price.getByRole("radio", { name: "Keep mine 400" })).toBeChecked();
    await expect(price.getByRole("radio", { name: "Take theirs 390" })).not.toBeChecked();
    const title = conflict.getByRole("group", { name: "Product Name" });
    await expect(title.getByRole("radio", { name: "Take theirs Contested Chair" })).toBeChecked();
    await expect(field(page, "Product Name")).toHaveValue("Contested Chair");
    await expect(field(page, "Description")).toHaveValue("Oiled twice.");
    await expectToast(page, updated, () => save(page));
    await expect(conflict).toHaveCount(0);
    const now = async () => (await request.get(`/api/products/${id}`)).json();
    const both = { price: 400, title: "Contested Chair", description: "Oiled twice." };
    await expect.poll(now).toMatchObject(both);
  });
});
