import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { coveredOn, cutOn } from "./overflow.ts";
import { expectToFit } from "./page-health.ts";

// The checks that other tests rely on: each must report a page that is broken on purpose.

test("a part that is wider than the page is reported", async ({ page }) => {
  await page.goto("/terms");
  expect(await cutOn(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "Wide";
    heading.style.width = "3000px";
  });
  expect(await cutOn(page)).toEqual(["H1 Wide"]);
  await expect(expectToFit(page, "a wide page")).rejects.toThrow("a wide page at 320 px");
});

test("a text that is cut off is reported, unless dots say so", async ({ page }) => {
  await page.goto("/terms");
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

test("a control that lies under something else is reported", async ({ page }) => {
  await page.goto("/login");
  expect(await coveredOn(page)).toEqual([]);
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement("div"));
    cover.style.cssText = "position: fixed; inset: 0; z-index: 9999";
  });
  expect((await coveredOn(page)).join()).toContain('type="submit"');
});
