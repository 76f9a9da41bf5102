import { expect, type Page } from "@playwright/test";

export const list = "/dashboard/productPage";
export const rows = (page: Page) =>
  page.getByRole("table", { name: "All Products" }).locator("tbody").getByRole("row");
export const named = (page: Page, title: string) => rows(page).filter({ hasText: title });

export async function confirmDelete(page: Page, title: string) {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("You won't be able to revert this!");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
}
