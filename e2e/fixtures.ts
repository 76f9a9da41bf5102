import { test as base } from "@playwright/test";
import { type ShopProcess, startShop } from "./shop-process.ts";

const expectedErrors = [
  // Chrome logs every 404 page as an error; tests check the status themselves.
  "Failed to load resource",
  // React Router looks for the pages behind new links, also without a connection.
  "Failed to fetch manifest patches",
];

/** Every worker gets its own shop with the sample catalog. A console error fails the test. */
export const test = base.extend<{ quietConsole: undefined }, { shop: ShopProcess }>({
  shop: [
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
        const isExpected = expectedErrors.some((start) => message.text().startsWith(start));
        if (message.type() === "error" && !isExpected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
