import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("the API reference shows the fields of a request body, accessibly", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("heading", { name: /^payments / }).click();
  await page.getByRole("button", { name: /^POST \/payments / }).click();
  const body = page.locator("#operations-payments-placeOrder .opblock-section-request-body");
  await expect(body.getByText('"username"')).toBeVisible();
  await body.getByRole("tab", { name: "Schema" }).click();
  for (const field of ["username", "emailAddress", "phoneNumber", "totalAmount", "paymentMethod"]) {
    await expect(body.getByText(field, { exact: true })).toBeVisible();
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // During color transitions, contrast can't be measured.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    // Swagger UI does not name the button that collapses a schema without a title, nor the list of examples.
    const axe = new AxeBuilder({ page })
      // As in page-health.ts: no frames, and only violations are read.
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"])
      .disableRules(["button-name", "select-name"]);
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
});
