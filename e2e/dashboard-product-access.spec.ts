import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { addChair, test } from "./admin.ts";

async function screens(page: Page): Promise<string[]> {
  const [product] = await (await page.request.get("/api/products?limit=1")).json();
  return [
    "/dashboard/productPage",
    "/dashboard/productPage?q=wardrobe",
    "/dashboard/addFrom",
    `/dashboard/updateProduct/${product._id}`,
    "/dashboard/importProducts",
  ];
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no product screen breaks a rule of accessibility, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of await screens(page)) {
      await open(page, path);
      if (path.endsWith("addFrom")) {
        await page.getByRole("button", { name: "Save & Continue" }).click();
        await page.getByRole("button", { name: "Open the calendar" }).click();
        await expect(page.getByRole("dialog", { name: "Choose a date" })).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

for (const width of [320, 768, 1440, 2560]) {
  test(`no product screen scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of await screens(page)) {
      await open(page, path);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, path).toBeLessThanOrEqual(0);
    }
  });
}

/** Goes on with Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("with the keyboard alone: find, edit, delete, take back", async ({ page, request, adminState }) => {
  const title = "Keyboard Side Chair";
  await addChair(request, adminState, title);
  await page.goto("/dashboard/addFrom");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await press(page, menu.getByRole("link", { name: "All Products" }));
  await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("keyboard");
  await press(page, page.getByRole("link", { name: `Edit ${title}` }));
  await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Discount", exact: true }));
  await page.keyboard.type("15");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Data updated successfully")).toBeVisible();
  await press(page, page.getByRole("main").getByRole("link", { name: "All Products" }));
  await press(page, page.getByRole("button", { name: `Delete ${title}` }));
  await press(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
});
