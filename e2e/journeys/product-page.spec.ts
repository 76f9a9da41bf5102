import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { openHydrated } from "../page-health.ts";
import { checkFit, findChair, photograph, photos, thumbnail } from "../product-page.ts";

test("the gallery works by keyboard and thumbnail, and adds no history entries", async ({ page, shop }) => {
  await openHydrated(page, `/products/${(await findChair(shop.origin))._id}`);
  await expect(thumbnail(page, 1)).toHaveAttribute("aria-current", "true");
  const entries = await page.evaluate(() => history.length);

  await photos(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail(page, 3)).toHaveAttribute("aria-current", "true");
  await expect(photograph(page, 3)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("Home");
  await expect(photograph(page, 1)).toBeInViewport({ ratio: 0.5 });

  await thumbnail(page, 2).click();
  await expect(photograph(page, 2)).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail(page, 3)).toBeFocused();
  await expect(thumbnail(page, 3)).toHaveAttribute("aria-current", "true");
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(new URL(page.url()).hash).toBe("");
});

test("the drawing has its dimensions, and the fit check its result", async ({ page, shop }) => {
  await openHydrated(page, `/products/${(await findChair(shop.origin))._id}`);
  await expect(
    page.getByRole("img", { name: /to scale: 70 cm wide, 94 cm deep, 108 cm high, seat at 44 cm/ }),
  ).toBeVisible();

  await checkFit(page, ["75", "110", "80"]);
  const result = page.getByRole("region", { name: "Does it fit?" }).getByRole("status");
  await expect(result).toContainText("It fits a place 75 cm wide and 110 cm high: 5 cm to spare beside it");
  await expect(result).toContainText(
    "It fits through a doorway of 80 × 200 cm, carried upright: 10 cm to spare.",
  );
  await expect(page.getByLabel("Doorway width")).toBeFocused();

  await checkFit(page, ["60", "100", "65"]);
  await expect(result).toContainText("10 cm of width and 8 cm of height missing");
  await expect(result).toContainText("It doesn't fit through a doorway of 65 × 200 cm.");
});
