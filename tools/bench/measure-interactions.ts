import type { Browser, Page } from "@playwright/test";
import { median } from "./load.ts";
import { openOnSlowPhone } from "./slow-phone.ts";

export type Interaction = { name: string; nextPaintMs: number };

const interactions: [string, (page: Page) => Promise<void>][] = [
  [
    "add to cart",
    async (page) => {
      await page.getByRole("article").first().getByRole("button", { name: "Add to cart" }).tap();
      await page.getByRole("button", { name: "Add more you want" }).first().waitFor();
    },
  ],
  [
    "open the cart",
    async (page) => {
      await page.getByRole("button", { name: /^Shopping cart/ }).tap();
      await page.getByRole("dialog", { name: "Shopping cart" }).waitFor();
    },
  ],
  [
    "close the cart",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name: "Shopping cart" }).waitFor({ state: "hidden" });
    },
  ],
  [
    "filter",
    async (page) => {
      await page.getByRole("link", { name: /^Lounge Chair/ }).tap();
      await page.getByRole("heading", { level: 1, name: "Lounge Chairs" }).waitFor();
    },
  ],
];

/** The time from the input to the next paint (INP) on a slow phone: medians of some rounds. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<Interaction[]> {
  const times = new Map(interactions.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await openOnSlowPhone(browser);
    await page.goto(`${origin}/product`);
    await page.getByRole("status", { name: "Page" }).waitFor({ state: "attached" });
    for (const [name, act] of interactions) {
      await page.evaluate(observeInteractions);
      await act(page);
      times.get(name)?.push(await page.evaluate(slowestInteraction));
    }
    await context.close();
  }
  return Array.from(times, ([name, measured]) => ({ name, nextPaintMs: median(measured) }));
}

/** Runs in the page. Shorter events than 16 ms have no entries. */
function observeInteractions() {
  Object.assign(globalThis, { slowestMs: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Object.assign(globalThis, {
        slowestMs: Math.max((globalThis as unknown as { slowestMs: number }).slowestMs, duration),
      });
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. Entries are reported after the next paint. */
async function slowestInteraction(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  return (globalThis as unknown as { slowestMs: number }).slowestMs;
}
