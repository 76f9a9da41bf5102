import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { expectAccessible } from "../page-health.ts";

test.use({ shopOf: import.meta.filename });

test("an admin creates an API key, copies it, uses it and revokes it", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/apiKeys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("The key needs a name")).toBeVisible();
  await expect(dialog.getByText("Choose at least one permission")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Warehouse");
  await dialog.getByRole("checkbox", { name: /^Catalog/ }).check();
  await dialog.getByRole("textbox", { name: "Allowed addresses" }).fill("chair.example");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText(/^Must be an address such as/)).toBeVisible();
  await expectAccessible(page, "creating a key", ["light"]);
  await dialog.getByRole("textbox", { name: "Allowed addresses" }).fill("127.0.0.0/8\n::1");
  await dialog.getByRole("button", { name: "Create key" }).click();

  const revealed = page.getByRole("dialog", { name: "Copy your API key" });
  const key = await revealed.getByRole("textbox", { name: "API key" }).inputValue();
  expect(key).toMatch(/^sedia_[\w-]{43}$/);
  await page.keyboard.press("Escape");
  await revealed.getByRole("button", { name: "Copy" }).click();
  await expect(revealed.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible(page, "a new key", ["light"]);
  await revealed.getByRole("button", { name: "I saved it" }).click();

  const headers = { Authorization: `Bearer ${key}` };
  expect((await request.get("/api/products/tags", { headers })).status()).toBe(200);
  expect((await request.get("/api/payments", { headers })).status()).toBe(403);
  await page.reload();
  const row = page.getByRole("table", { name: "API keys" }).getByRole("row").filter({ hasText: "Warehouse" });
  await expect(row).toContainText(`${key.slice(0, 10)}…`);
  await expect(row).not.toContainText(key);
  await expect(row.getByRole("cell").filter({ hasText: "Never" })).toHaveCount(0);

  await row.getByRole("button", { name: "Revoke Warehouse" }).click();
  await page.getByRole("button", { name: "Yes, revoke it" }).click();
  await expect(page.getByText("There are no API keys yet.")).toBeVisible();
  expect((await request.get("/api/products/tags", { headers })).status()).toBe(401);
});
