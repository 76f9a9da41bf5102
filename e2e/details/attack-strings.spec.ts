import { expect, type Page } from "@playwright/test";
import { addChair, asAdmin, test } from "../admin.ts";
import { openHydrated } from "../page-health.ts";
import { newPerson, register } from "../people.ts";

test.use({ shopOf: import.meta.filename });

const script = "</script><script>window.hacked=1</script>";
const title = `${script}<img src=x onerror="window.hacked=1">' "{{7*7}}`;
const attack = {
  description: `=cmd|' /C calc'!A0 </textarea>${script}<svg onload=window.hacked=1> ]]> --> \u2028`,
  image: `https://pictures.example/x.png?"onerror="window.hacked=1"><script>window.hacked=1</script>`,
};

/** No stored script has run, and there was no CSP violation. */
async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await expect(page.locator("[onerror], [onload]")).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  page.on("dialog", (dialog) => dialog.dismiss());
});

test("a product with attack strings is escaped on every page and in machine-readable data", async ({
  page,
  request,
  adminState,
}) => {
  const id = await addChair(request, adminState, title, attack);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectUnharmed(page);
  const source = await (await request.get(`/products/${id}`)).text();
  expect(source).not.toContain("<script>window.hacked");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.stringify(JSON.parse(text))).join()).toContain(
    JSON.stringify(title).slice(1, -1),
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", /window.hacked/);

  for (const path of ["/", "/product", `/product?q=${encodeURIComponent(title)}`, "/product?q=hacked"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUnharmed(page);
  }
  await openHydrated(page, "/product");
  await page.getByLabel("Search products").pressSequentially("hacked");
  await expect(page.getByRole("option").filter({ hasText: "hacked" }).first()).toBeVisible();
  await expectUnharmed(page);
});

test("attack strings are escaped in the dashboard, in exports and in emails", async ({
  page,
  request,
  adminState,
}) => {
  const id = await addChair(request, adminState, title, attack);
  const screens = [
    "/dashboard",
    "/dashboard/productPage",
    `/dashboard/updateProduct/${id}`,
    "/dashboard/payment",
    "/dashboard/allUsers",
    "/dashboard/salesAmount",
    "/dashboard/audit",
    "/dashboard/audit?show=sign-ins",
  ];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expectUnharmed(page);
  }
  await page.goto("/dashboard/audit");
  await expect(page.getByText("{{7*7}}").first()).toBeVisible();

  const csv = await request.get("/api/products/export", { headers: asAdmin(adminState) });
  expect(csv.headers()["content-type"]).toContain("text/csv");
  expect(csv.headers()["content-disposition"]).toContain("attachment");
  const line = (await csv.text()).split("\r\n").find((text) => text.includes(id)) ?? "";
  expect(line).toContain("'=cmd|");
  expect(line).not.toMatch(/,"?=cmd/);
});

test("an attack string as customer name is shown as text", async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.origin, storageState: { cookies: [], origins: [] } });
  await register(page, newPerson(`<img src=x onerror="window.hacked=1">${script}`));
  for (const path of ["/dashboard/profile", "/dashboard", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUnharmed(page);
  }
  await page.close();
});
