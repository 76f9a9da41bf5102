import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { coveredOn, cutOn } from "../overflow.ts";
import { expectToFit, openHydrated } from "../page-health.ts";

// Tests of the test helpers: each must report a page that is broken on purpose.

test("an element wider than the page is reported", async ({ page }) => {
  await openHydrated(page, "/terms");
  expect(await cutOn(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "Wide";
    heading.style.width = "3000px";
  });
  expect(await cutOn(page)).toEqual(["H1 Wide"]);
  await expect(expectToFit(page, "a wide page")).rejects.toThrow("a wide page at 320 px");
});

test("cut-off text is reported, unless it has an ellipsis", async ({ page }) => {
  await openHydrated(page, "/terms");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => {
    element.textContent = "Cut";
    element.style.cssText = "width: 8px; overflow: hidden; white-space: nowrap";
  });
  expect(await cutOn(page)).toEqual(["H1 Cut"]);
  await heading.evaluate((element) => {
    element.style.textOverflow = "ellipsis";
  });
  expect(await cutOn(page)).toEqual([]);
});

test("a covered control is reported", async ({ page }) => {
  await openHydrated(page, "/login");
  expect(await coveredOn(page)).toEqual([]);
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement("div"));
    cover.style.cssText = "position: fixed; inset: 0; z-index: 9999";
  });
  expect((await coveredOn(page)).join()).toContain('type="submit"');
});
