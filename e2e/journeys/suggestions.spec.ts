import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";

const field = (page: Page) => page.getByLabel("Search products");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("typing with a typo suggests chairs with picture and price, and choosing one opens it", async ({
  page,
}) => {
  await page.goto("/product");
  await field(page).fill("lether");
  await expect(options(page)).toHaveCount(3);
  await expect(page.getByText("3 suggestions")).toBeAttached();
  for (const option of await options(page).all()) {
    await expect(option).toContainText(/Leather.*\$/);
    await expect(option.locator("img")).toBeVisible();
  }
  const [title = ""] = (await options(page).first().innerText()).split("\n");
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
