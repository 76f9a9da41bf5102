import { expect, type Page } from "@playwright/test";
import { open } from "./busy-shop.ts";

export const list = "/dashboard/allUsers";
export const table = (page: Page) => page.getByRole("table", { name: "Customers" });
export const rows = (page: Page) => table(page).locator("tbody").getByRole("row");

export async function find(page: Page, { email }: { email: string }) {
  await open(page, `${list}?q=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(1);
  return rows(page).first();
}
