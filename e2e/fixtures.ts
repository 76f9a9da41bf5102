import { test as base } from "@playwright/test";
import { type ShopProcess, startShop } from "./shop-process.ts";

/** Every worker gets a shop of its own with the sample catalogue; a page that logs an error fails its test. */
export const test = base.extend<{ quietConsole: undefined }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        // A 404 page is a failed load to the browser; whether the status is right is the test's business.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
          complaints.push(message.text());
        }
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
