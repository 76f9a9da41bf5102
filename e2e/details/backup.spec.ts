import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { signIn } from "../people.ts";
import { newDataDir, runCommand, startShop } from "../shop-process.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("a backup is restored into a new data folder, and the audit log shows both", async ({ page, shop }) => {
  const file = join(await newDataDir(), "sedia.backup");
  expect(runCommand("backup", [file], shop.dataDir)).toMatchObject({ status: 0 });
  const dataDir = await newDataDir();
  expect(runCommand("restore", [file], dataDir)).toMatchObject({ status: 0 });

  const restored = await startShop({ SHOP_DATA_DIR: dataDir });
  try {
    await page.goto(`${restored.origin}/login`);
    await expectToast(page, "Successfully logged in", () => signIn(page, shop.admin));
    await page.goto(`${restored.origin}/dashboard/audit`);
    const log = page.getByRole("table", { name: "Admin actions" });
    await expect(log.getByRole("row", { name: /Restored a backup/ })).toContainText("sedia.backup");
    await expect(log.getByRole("row", { name: /Started a backup/ })).toBeVisible();
  } finally {
    await restored.stop();
  }
});
