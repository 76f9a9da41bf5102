import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { press, type } from "../keyboard.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("keyboard only: filter, search, page, open, add, remove", async ({ page }) => {
  await page.goto("/product");
  await press(
    page,
    page.getByRole("navigation", { name: "Filter by category" }).getByRole("link", { name: "Side Chair" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Side Chairs" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Page 2" }));
  await expect(page).toHaveURL(/page=2/);

  await page.goto("/product");
  await type(page, page.getByLabel("Search products"), "taviq brik");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first()).toContainText("Taviq Side Chair, Brick");
  await press(page, page.getByRole("article").first().getByRole("heading").getByRole("link"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Taviq Side Chair, Brick");
  await expectToast(page, "Added Product Successfully!", () =>
    press(page, page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()),
  );

  const cartButton = page.getByRole("button", { name: /^Shopping cart 1 item/ });
  await cartButton.focus();
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Shopping cart" });
  await press(page, cart.getByRole("button", { name: /^Remove/ }));
  await press(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toBeVisible();
});
