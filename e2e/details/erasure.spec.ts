import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("an owner agrees to erase old personal data, sees what it means, and stops it", async ({ page }) => {
  await page.goto("/dashboard/settings");
  const section = page.getByRole("region", { name: "Erasing old personal data" });
  await expect(section.getByRole("status")).toContainText("You have not agreed. On ");
  const days = section.getByLabel("Days to keep customers of canceled orders");
  await days.fill("29");
  await expect(section.getByText("Must be a whole number from 30 to 3650")).toBeVisible();
  await expect(section.getByRole("button", { name: "Agree to erasing" })).toBeDisabled();
  await days.fill("730");
  await section.getByRole("button", { name: "Agree to erasing" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase customers from canceled orders?" });
  await expect(dialog).toContainText("canceled more than 730 days ago");
  await expectToast(page, "Your agreement is saved", () =>
    dialog.getByRole("button", { name: "Yes, I agree" }).click(),
  );
  await expect(section).toContainText("to erase customers 730 days after an order was canceled.");
  await expectToast(page, "Nothing more is erased", () =>
    section.getByRole("button", { name: "Stop erasing" }).click(),
  );
  await expect(section.getByRole("status")).toContainText("You have not agreed.");
});
