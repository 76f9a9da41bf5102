import { type APIRequestContext, type BrowserContextOptions, expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { signIn } from "./people.ts";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Shorter than the time for which a sign-in counts as recent. */
const reuseMs = 4 * 60_000;
let latest: { origin: string; state: State; at: number } | undefined;

/** Pages in these tests are signed in as the shop's admin. Tests share a sign-in for a few minutes. */
export const test = base.extend<{ adminState: State }>({
  adminState: async ({ browser, shop }, use) => {
    if (latest?.origin !== shop.origin || Date.now() - latest.at > reuseMs) {
      const page = await browser.newPage({ baseURL: shop.origin });
      await page.goto("/login");
      await signIn(page, shop.admin);
      await expect(page).toHaveURL("/");
      const state = await page.context().storageState({ indexedDB: true });
      latest = { origin: shop.origin, state, at: Date.now() };
      await page.close();
    }
    await use(latest.state);
  },
  storageState: async ({ adminState }, use) => use(adminState),
});

/** Request headers of the admin. */
export function asAdmin({ origins }: State) {
  const token = origins[0]?.localStorage.find(({ name }) => name === "access-token")?.value;
  return { Authorization: `Bearer ${token}` };
}

const chair = {
  originalPrice: 480,
  category: "side",
  image: "https://pictures.example/chair.jpg",
  price: 420,
  discount: 5,
  piece: 10,
  description: "Solid ash, oiled.",
  // Today, so that it is on sale and listed before the sample chairs.
  date: new Date().toISOString().slice(0, 10),
};

/** Creates a product for one test, so that tests don't affect each other. */
export async function addChair(request: APIRequestContext, state: State, title: string, more = {}) {
  const response = await request.post("/api/products", {
    headers: asAdmin(state),
    data: { ...chair, title, ...more },
  });
  expect(response.status()).toBe(201);
  const { insertedId } = await response.json();
  return String(insertedId);
}
