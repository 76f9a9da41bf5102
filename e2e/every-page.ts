import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../web/routes.ts";
import { asAdmin } from "./admin.ts";
import { test as busyTest, findOrder } from "./busy-shop.ts";

/** Ids of records for the addresses of pages. */
type Records = Record<"product" | "order" | "ownOrder" | "customer" | "webhook" | "post", string>;
type PagesByRoute = Record<string, (records: Records) => string[]>;

/** Addresses of pages for every route of web/routes.ts, with and without results. */
const guestPages: Record<string, PagesByRoute> = {
  storefront: {
    "/": () => ["/"],
    "/product": () => ["/product", "/product?q=wardrobe", "/product?minPrice=200&inStock=true&q=chair"],
    "/products/:id": ({ product }) => [`/products/${product}?width=60&height=120&doorway=0`],
    "/blog": () => ["/blog"],
    "/blog/:slug": () => ["/blog/why-rockers-rock"],
    "/:page": () => ["/terms"],
    "/*": () => ["/nothing/here"],
  },
  "signing in": {
    "/login": () => ["/login"],
    "/register": () => ["/register"],
    "/forgot-password": () => ["/forgot-password"],
    "/reset-password": () => ["/reset-password?oobCode=none"],
    "/account-action": () => ["/account-action?mode=verifyEmail&oobCode=none"],
    "/return": () => ["/return#none"],
  },
};

const ownerPages: Record<string, PagesByRoute> = {
  account: {
    "/dashboard": () => ["/dashboard"],
    "/dashboard/profile": () => ["/dashboard/profile"],
    "/two-step-sign-in": () => ["/two-step-sign-in"],
    "/dashboard/checkoutform": () => ["/dashboard/checkoutform"],
    "/dashboard/payment": () => ["/dashboard/payment"],
    "/dashboard/pay/:id": ({ ownOrder }) => [`/dashboard/pay/${ownOrder}`],
    "/dashboard/return/:id": ({ ownOrder }) => [`/dashboard/return/${ownOrder}`],
  },
  products: {
    "/dashboard/productPage": () => ["/dashboard/productPage", "/dashboard/productPage?q=wardrobe"],
    "/dashboard/addFrom": () => ["/dashboard/addFrom"],
    "/dashboard/updateProduct/:id": ({ product }) => [`/dashboard/updateProduct/${product}`],
    "/dashboard/importProducts": () => ["/dashboard/importProducts"],
    "/dashboard/deletedProducts": () => ["/dashboard/deletedProducts"],
    "/dashboard/preview/:id": ({ product }) => [`/dashboard/preview/${product}`],
    "/dashboard/stock/:id": ({ product }) => [`/dashboard/stock/${product}`],
    "/dashboard/categories": () => ["/dashboard/categories"],
  },
  content: {
    "/dashboard/content": () => ["/dashboard/content"],
    "/dashboard/content/home": () => ["/dashboard/content/home"],
    "/dashboard/content/texts": () => ["/dashboard/content/texts"],
    "/dashboard/content/posts": () => ["/dashboard/content/posts"],
    "/dashboard/content/posts/:id": ({ post }) => [
      "/dashboard/content/posts/new",
      `/dashboard/content/posts/${post}`,
    ],
    "/dashboard/content/pages/:slug": () => ["/dashboard/content/pages/terms"],
    "/dashboard/content/mails/:name": () => ["/dashboard/content/mails/order-placed"],
  },
  "orders and sales": {
    "/dashboard/salesAmount": () => ["/dashboard/salesAmount", "/dashboard/salesAmount?q=no-match"],
    "/dashboard/orders": () => ["/dashboard/orders?view=all", "/dashboard/orders?q=no-match"],
    "/dashboard/orders/today": () => ["/dashboard/orders/today"],
    "/dashboard/orders/:id": ({ order }) => [`/dashboard/orders/${order}`],
    "/dashboard/refunds": () => ["/dashboard/refunds"],
    "/dashboard/invoices": () => ["/dashboard/invoices"],
  },
  "people and settings": {
    "/dashboard/allUsers": () => ["/dashboard/allUsers", "/dashboard/allUsers?q=no-match"],
    "/dashboard/customers/:id": ({ customer }) => [`/dashboard/customers/${customer}`],
    "/dashboard/settings": () => ["/dashboard/settings"],
    "/dashboard/firstSteps": () => ["/dashboard/firstSteps"],
    "/dashboard/webhooks": () => ["/dashboard/webhooks"],
    "/dashboard/webhooks/:id": ({ webhook }) => [`/dashboard/webhooks/${webhook}`],
    "/dashboard/apiKeys": () => ["/dashboard/apiKeys"],
    "/dashboard/audit": () => ["/dashboard/audit", "/dashboard/audit?show=sign-ins"],
  },
};

/** The paths of the routes that have a screen, as `/products/:id`. */
function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, full) : [index ? full || "/" : full];
  });
}

type Headers = Record<string, string>;

async function created(request: APIRequestContext, headers: Headers, path: string, data: object) {
  const response = await request.post(path, { headers, data });
  expect(response.status(), path).toBe(201);
  return response.json();
}

/** The owner buys a chair, gets it delivered, and has another one in the cart. */
async function buyChair(request: APIRequestContext, headers: Headers, productId: string): Promise<string> {
  const addToCart = async () => {
    await request.patch(`/api/products/${productId}/decrement`, { headers });
    await created(request, headers, "/api/cards", { productId });
  };
  await addToCart();
  const [{ price, discount }] = await (await request.get("/api/cards", { headers })).json();
  const { insertedId } = await created(request, headers, "/api/payments", {
    username: "Administrator",
    emailAddress: "admin@shop.example",
    address: "1 Oak Lane, Bergen",
    phoneNumber: "+47 555 0100",
    totalAmount: Math.round(price * (100 - discount)) / 100,
    paymentMethod: "cashOnDelivery",
  });
  for (const action of ["confirm", "deliver"])
    expect((await request.patch(`/api/payments/${insertedId}/${action}`, { headers })).ok()).toBe(true);
  await addToCart();
  return insertedId;
}

async function createRecords(request: APIRequestContext, headers: Headers): Promise<Records> {
  const [product] = await (await request.get("/api/products?q=wendle%20oak")).json();
  const { _id: order, userId: customer } = await findOrder(request, headers, "sort=newest");
  const webhook = { url: "https://hooks.example/orders", events: ["order.paid"] };
  const [post] = await (await request.get("/api/content/posts", { headers })).json();
  return {
    product: product._id,
    order,
    customer: String(customer),
    ownOrder: await buyChair(request, headers, product._id),
    webhook: (await created(request, headers, "/api/webhook-endpoints", webhook)).insertedId,
    post: post.key,
  };
}

let latest: { origin: string; records: Records } | undefined;

export const test = busyTest.extend<{ records: Records }>({
  records: async ({ request, adminState, shop }, use) => {
    if (latest?.origin !== shop.origin)
      latest = { origin: shop.origin, records: await createRecords(request, asAdmin(adminState)) };
    await use(latest.records);
  },
});

/** Opens a page and waits until it is complete. */
async function openPage(page: Page, path: string) {
  // Otherwise a page that differs only in its fragment would not load.
  await page.goto("about:blank");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByRole("status", { name: "Page" }), path).toBeAttached();
  await expect(page.getByText("Loading...", { exact: true }), path).toHaveCount(0);
}

/** Adds tests that open every route of the shop, with its first address or with all of them, and check the page. */
export function testEveryPage(
  addresses: "first" | "all",
  check: (page: Page, path: string) => Promise<void>,
) {
  // Workers share the tests of the file.
  test.describe.configure({ mode: "parallel" });

  test("this test knows every route", () => {
    const known = Object.values({ ...guestPages, ...ownerPages }).flatMap(Object.keys);
    expect(known.sort()).toEqual(pathsOf(routes).sort());
  });

  const addTests = (pages: Record<string, PagesByRoute>) => {
    for (const [name, byRoute] of Object.entries(pages)) {
      test(name, async ({ page, records }) => {
        // Many pages, on a machine that may be busy.
        test.setTimeout(600_000);
        const paths = Object.values(byRoute).flatMap((pathsFor) =>
          pathsFor(records).slice(0, addresses === "first" ? 1 : undefined),
        );
        for (const path of paths)
          await test.step(path, async () => {
            await openPage(page, path);
            await check(page, path);
          });
      });
    }
  };
  test.describe("as a guest", () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    addTests(guestPages);
  });
  test.describe("as the owner", () => addTests(ownerPages));
}
