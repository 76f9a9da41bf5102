import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { expectAccessible } from "../page-health.ts";

test.use({ shopOf: import.meta.filename });

test("an admin adds a webhook, tests it, reads its log, sends an event again, and deletes it", async ({
  page,
}) => {
  await page.goto("/dashboard/webhooks");
  await expect(page.getByText("No program is told about events yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add webhook" });
  await dialog.getByRole("textbox", { name: "Address" }).fill("http://hooks.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose at least one event")).toBeVisible();
  await expectAccessible(page, "add webhook", ["light"]);
  await dialog.getByRole("checkbox", { name: /^order\.paid/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The address must start with https://.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://localhost/hooks");
  await dialog.getByRole("button", { name: "Save" }).click();
  const secret = page.getByRole("dialog", { name: "Secret of the webhook" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page, "secret", ["light"]);
  await secret.getByRole("button", { name: "I saved it" }).click();

  await page.getByRole("link", { name: "https://localhost/hooks" }).click();
  await expect(page.getByText("No event in the last 30 days.")).toBeVisible();
  await page.getByRole("button", { name: "Send test event" }).click();
  const row = page.getByRole("table", { name: "Log of events" }).getByRole("row", { name: /webhook\.test/ });
  // The shop does not send to its own machine.
  await expect(row).toContainText("The address belongs to a private network.");
  await expect(page.getByText("Failing")).toBeVisible();
  await row.getByRole("button", { name: "Details of webhook.test" }).click();
  const details = page.getByRole("dialog", { name: "webhook.test" });
  await expect(details).toContainText('"type": "webhook.test"');
  await expectAccessible(page, "delivery", ["light"]);
  const resent = page.waitForResponse((response) => response.url().endsWith("/resend"));
  await details.getByRole("button", { name: "Send again" }).click();
  expect((await resent).status()).toBe(200);
  await details.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send test event" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL("/dashboard/webhooks");
  await expect(page.getByText("No program is told about events yet.")).toBeVisible();
});
