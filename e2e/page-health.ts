import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const bothSchemes = ["light", "dark"] as const;

/** The current page has no accessibility violations. In dark mode only the colors differ. */
export async function expectAccessible(
  page: Page,
  what: string,
  colorSchemes: readonly (typeof bothSchemes)[number][] = bothSchemes,
) {
  await page.evaluate(stopFading);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilPainted);
    // Legacy mode: our pages have no frames, which the default checks in a page of their own.
    // The details of passed checks take a third of the time, and nothing reads them.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${what}, ${colorScheme}: ${id} ${nodes[0]?.html}`);
    expect(found).toEqual([]);
  }
}

/** During color transitions, contrast can't be measured. */
function stopFading() {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(still);
}

function untilPainted(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits for hydration: a click on a link is then a client-side navigation. */
export async function untilHydrated(page: Page) {
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

// 720 px is the width of a 1440 px window at 200% zoom.
const widths = [320, 720, 768, 1440, 2560];

/** The page doesn't scroll sideways in the current window. Open panels move a moment after the window's size has changed. */
export async function expectNoOverhang(page: Page, what: string) {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overhang, what).toBeLessThanOrEqual(0);
}

/** The page doesn't scroll sideways at any width. `also` runs more checks at each width. */
export async function expectToFit(
  page: Page,
  what: string,
  also: (at: string) => Promise<void> = async () => {},
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${what} at ${width} px`;
    await expectNoOverhang(page, at);
    await also(at);
  }
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
