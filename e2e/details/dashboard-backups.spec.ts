import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("an owner starts a backup, sees one that fails, and a warning on every page until the next one", async ({
  page,
  shop,
}) => {
  const folder = join(shop.dataDir, "backups");
  const warning = page.getByRole("status").filter({ hasText: "The last backup failed." });
  const start = page.getByRole("button", { name: "Back up now" });
  const rows = page.getByRole("table", { name: "Last backups" }).locator("tbody").getByRole("row");

  await page.goto("/dashboard/settings");
  const section = page.getByRole("region", { name: "Backups", exact: true });
  await expect(section).toContainText(`New backups go to ${folder}, not encrypted.`);
  await expect(section).toContainText("No backup has been made yet.");

  // A file in place of the folder.
  await writeFile(folder, "");
  await expectToast(page, "The backup has started", () => start.click());
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Failed");
  await expect(rows.first()).toContainText("Next attempt:");
  await expect(section.getByRole("status")).toContainText("The last attempt failed: ");
  await page.goto("/dashboard/profile");
  await expect(warning).toBeVisible();

  await rm(folder);
  await warning.getByRole("link", { name: "See the backups" }).click();
  await start.click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Done");
  await expect(rows.first()).toContainText("A person");
  await expect(section).toContainText("The last backup was made on");
  await expect(warning).toBeHidden();
  const [name] = await readdir(folder);
  await expect(rows.first()).toContainText(join(folder, String(name)));
});

test("a list that cannot be loaded can be loaded again", async ({ page }) => {
  await page.route("**/api/backups", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/dashboard/settings");
  const alert = page.getByRole("alert").filter({ hasText: "We couldn't load the backups." });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/backups");
  await alert.locator("..").getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
});

test("an owner chooses when backups are made", async ({ page }) => {
  await page.goto("/dashboard/settings");
  const hour = page.getByLabel("Back up every day at");
  await expect(hour).toHaveValue("");
  await hour.selectOption("22:00");
  await page.getByLabel("Days to keep them").fill("30");
  await expectToast(page, "Settings saved", () =>
    page.getByRole("button", { name: "Save settings" }).click(),
  );
  await page.reload();
  await expect(hour).toHaveValue("22");
  await hour.selectOption("Never");
  await expectToast(page, "Settings saved", () =>
    page.getByRole("button", { name: "Save settings" }).click(),
  );
  await page.reload();
  await expect(hour).toHaveValue("");
});
