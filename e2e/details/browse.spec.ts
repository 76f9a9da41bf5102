import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("a search without results says so and links to all chairs", async ({ page }) => {
  await page.goto("/product?q=wardrobe");
  await expect(page.getByText("No products match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("the theme follows the system, can be switched, and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe("rgb(250, 248, 244)");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(background).toBe("rgb(23, 21, 18)");
  await page.reload();
  expect(await background()).toBe("rgb(23, 21, 18)");
});
