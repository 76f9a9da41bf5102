import { expect } from "@playwright/test";
import { test, testEveryPage } from "../every-page.ts";
import { coveredOn, cutOn } from "../overflow.ts";
import { desktop, expectAccessible, expectToFit, phone } from "../page-health.ts";

test.use({ shopOf: import.meta.filename, viewport: phone });

/** The light theme on a phone is checked by the accessibility test of the journeys. */
testEveryPage("all", async (page, path) => {
  await expectAccessible(page, `${path} on a phone`, ["dark"]);
  expect(await coveredOn(page), `${path} on a phone`).toEqual([]);
  await page.setViewportSize(desktop);
  await expectAccessible(page, `${path} on a desktop`);
  expect(await coveredOn(page), `${path} on a desktop`).toEqual([]);
  await expectToFit(page, path, (at) => expect.poll(() => cutOn(page), at).toEqual([]));
  await page.setViewportSize(phone);
});
