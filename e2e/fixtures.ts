import { test as base } from "@playwright/test";
import { type PreparedShop, type ShopProcess, startShop } from "./shop-process.ts";

const expectedErrors = [
  // Chrome logs every 404 page as an error; tests check the status themselves.
  "Failed to load resource",
  // React Router looks for the pages behind new links, also without a connection.
  "Failed to fetch manifest patches",
];

type ShopOptions = {
  /**
   * The file that has a shop of its own: `test.use({ shopOf: import.meta.filename })`. A file needs one if it changes anything that
   * other visitors see, such as products, stock or settings. Customers who sign up change nothing.
   */
  shopOf: string;
  /** Settings of the shop. A file with its own settings has its own shop. */
  shopSettings: Record<string, string>;
  preparedShop: PreparedShop;
};

/**
 * The files of a worker share a shop with the sample catalog, unless they set one of the options: a worker serves only files with the
 * same options. A console error fails the test.
 */
export const test = base.extend<{ quietConsole: undefined }, ShopOptions & { shop: ShopProcess }>({
  shopOf: ["all files", { scope: "worker", option: true }],
  shopSettings: [{}, { scope: "worker", option: true }],
  preparedShop: ["catalog", { scope: "worker", option: true }],
  shop: [
    async ({ shopSettings, preparedShop }, use) => {
      const shop = await startShop(shopSettings, preparedShop);
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
