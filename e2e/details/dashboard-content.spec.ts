import { expect, type Page } from "@playwright/test";
import { test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const save = async (page: Page) => {
  await expectToast(page, "Saved", () => page.getByRole("button", { name: "Save", exact: true }).click());
};

test("two admins who edit the same text: the second chooses which version stays", async ({
  page,
  context,
}) => {
  const footer = (on: Page) => on.getByRole("textbox", { name: "Text in the footer" });
  await page.goto("/dashboard/content/texts");
  // The first admin has the text before the other one changes it.
  await expect(footer(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/dashboard/content/texts");
  await footer(other).fill("Theirs");
  await save(other);
  await footer(page).fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Someone else changed this text" })).toBeFocused();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(footer(page)).toHaveValue("Theirs");
});

test("an owner changes an email, sees it and sends a test", async ({ page, shop }) => {
  await page.goto("/dashboard/content/mails/order-placed");
  await page.getByRole("textbox", { name: "Subject" }).fill("Thanks from {{shop}}, {{nickname}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There is no placeholder {{nickname}}" }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Subject" }).fill("Thanks for {{order}}");
  await expect(page.getByText("Thanks for S-10001").first()).toBeVisible();
  await expect(
    page.frameLocator("iframe").getByRole("heading", { name: "Thanks for S-10001" }),
  ).toBeVisible();
  await expectToast(page, `Test sent to ${shop.admin.email}`, () =>
    page.getByRole("button", { name: "Send me a test" }).click(),
  );
});
