import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";

/** Adds the first products of the list to the cart. */
async function addChairs(page: Page, count: number) {
  await page.goto("/product");
  for (let place = 0; place < count; place++) {
    await page.getByRole("article").nth(place).getByRole("button").click();
    await expect(
      page.getByRole("button", { name: new RegExp(`^Shopping cart ${place + 1} item`) }),
    ).toBeVisible();
  }
  // Toasts cover the page.
  await expect(page.getByText("Added Product Successfully!")).toHaveCount(0);
}

test("at 1440×900 the order list shows three rows, and its heading stays below the top bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addChairs(page, 4);
  const list = page.getByRole("region", { name: "An Overview of your order list" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  const heading = list.getByRole("heading", { level: 2 });
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((share) => {
      scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: "instant" });
    }, share);
    const bar = await page.getByRole("banner").boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    const whole = await list.evaluate((section) => {
      const heading = section.querySelector("h2")?.getBoundingClientRect().bottom ?? 0;
      const { top = 0, bottom = 0 } =
        section.querySelector("ul")?.closest(".overflow-y-auto")?.getBoundingClientRect() ?? {};
      return Array.from(section.querySelectorAll("li"), (row) => row.getBoundingClientRect()).filter(
        (row) => row.top >= Math.max(top, heading) - 1 && row.bottom <= Math.min(bottom, innerHeight) + 1,
      ).length;
    });
    // At the end of the page the footer may push the first row under the heading.
    expect(whole, `scrolled to ${share}`).toBeGreaterThanOrEqual(share < 1 ? 3 : 2);
  }
});

/** The focused element if something covers it. */
function hiddenFocusOn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return "nothing has the focus";
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const x = (left + right) / 2;
    const seen = [top + 2, bottom - 2].every((y) => focused.contains(document.elementFromPoint(x, y)));
    return seen ? undefined : focused.outerHTML.slice(0, 120);
  });
}

for (const size of [
  // A phone with the browser's bars: four rows don't fit above the summary.
  { width: 390, height: 664 },
  { width: 320, height: 256 },
]) {
  test(`in the cart panel no focused element is hidden, at ${size.width}×${size.height}`, async ({
    page,
  }) => {
    await addChairs(page, 4);
    await page.setViewportSize(size);
    await page.getByRole("button", { name: /^Shopping cart/ }).click();
    const cart = page.getByRole("dialog", { name: "Shopping cart" });
    await expect(cart.getByRole("listitem")).toHaveCount(4);
    const stops = await cart.getByRole("button").count();
    // To the last button and back to the first.
    for (const [key, presses] of [
      ["Tab", stops],
      ["Shift+Tab", stops - 1],
    ] as const) {
      for (let stop = 0; stop < presses; stop++) {
        await page.keyboard.press(key);
        await expect.poll(() => hiddenFocusOn(page), `${key} ${stop}`).toBeUndefined();
      }
    }
  });
}
