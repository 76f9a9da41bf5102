import { expect, type Page } from "@playwright/test";
import { test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

/** Then the page is loaded again: it may come from a cache. */
const soon = { timeout: 3000 };

const save = async (page: Page) => {
  await expectToast(page, "Saved", () => page.getByRole("button", { name: "Save", exact: true }).click());
};

/** A visitor who is not signed in and gets the cached pages. */
async function visitor(page: Page, origin: string) {
  const signedOut = { cookies: [], origins: [] };
  const context = await page.context().browser()?.newContext({ baseURL: origin, storageState: signedOut });
  if (!context) throw new Error("no browser");
  return context.newPage();
}

/** Restores the version below the current one. */
async function undo(page: Page) {
  await page
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  const restore = page.getByRole("alertdialog").getByRole("button", { name: "Restore" });
  await expectToast(page, "Version restored", () => restore.click());
}

test("an owner edits the hero, publishes a post and edits the terms; visitors see it, and it is undone", async ({
  page,
  shop,
}) => {
  const guest = await visitor(page, shop.origin);
  await page.goto("/dashboard/content");
  await page.getByRole("main").getByRole("link", { name: "Home page" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Stools & more");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Stools & more")).toBeVisible();
  await save(page);
  await expect(async () => {
    await guest.goto("/");
    await expect(guest.getByRole("heading", { level: 1, name: "Stools & more" })).toBeVisible(soon);
  }).toPass();
  await undo(page);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("A chair to stay in.");

  await page.goto("/dashboard/content/posts");
  await page.getByRole("link", { name: "Add Post" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Oak & ash");
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue("oak-ash");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("[Bad](javascript:alert(1))");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Links must start with https/)).toBeVisible();
  await text.fill("Both are **hard**. <script>alert(1)</script>");
  await page.getByRole("checkbox", { name: /^Published/ }).check();
  await save(page);
  await expect(page.getByRole("link", { name: "View in shop" })).toHaveAttribute("href", "/blog/oak-ash");
  const post = guest.getByRole("link", { name: "Oak & ash" });
  await expect(async () => {
    await guest.goto("/");
    await expect(post).toBeVisible(soon);
  }).toPass();
  await post.click();
  await expect(guest.getByRole("heading", { level: 1, name: "Oak & ash" })).toBeVisible();
  await expect(guest.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(guest.locator("strong")).toHaveText("hard");

  await page.goto("/dashboard/content/posts");
  await page.getByRole("button", { name: "Delete Oak & ash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Oak & ash" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Oak & ash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("link", { name: "Oak & ash" })).toBeHidden();

  await page.goto("/dashboard/content/pages/terms");
  await expect(page.getByText("3 blanks to fill in:")).toBeVisible();
  await page.getByRole("button", { name: "legal name" }).click();
  await page.keyboard.type("Chairs Ltd");
  await expect(page.getByText("2 blanks to fill in:")).toBeVisible();
  await expect(preview.getByText("You buy from Chairs Ltd")).toBeVisible();
  await save(page);
  await guest.goto("/register");
  const opened = guest.context().waitForEvent("page");
  await guest.getByRole("main").getByRole("link", { name: "terms and conditions" }).click();
  const terms = await opened;
  await expect(async () => {
    await terms.reload();
    await expect(terms.getByText("You buy from Chairs Ltd")).toBeVisible(soon);
  }).toPass();
  await undo(page);
  await expect(page.getByText("3 blanks to fill in:")).toBeVisible();
  await guest.context().close();
});
