import { expect, type Page } from "@playwright/test";
import { addChair, asAdmin, test } from "./admin.ts";
import { newPerson, register } from "./people.ts";

const script = "</script><script>window.hacked=1</script>";
const title = `${script}<img src=x onerror="window.hacked=1">' "{{7*7}}`;
const attack = {
  description: `=cmd|' /C calc'!A0 </textarea>${script}<svg onload=window.hacked=1> ]]> --> \u2028`,
  image: `https://pictures.example/x.png?"onerror="window.hacked=1"><script>window.hacked=1</script>`,
};

/** Nothing of what was stored has run, and the browser had nothing to forbid. */
async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await expect(page.locator("[onerror], [onload]")).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  page.on("dialog", (dialog) => dialog.dismiss());
});

test("a product made of attacks is text on every page of the shop, for people and for machines", async ({
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
  await page.goto("/product");
  await page.getByLabel("Search chairs").pressSequentially("hacked");
  await expect(page.getByRole("option").filter({ hasText: "hacked" }).first()).toBeVisible();
  await expectUnharmed(page);
});

test("in the dashboard, in exports and in mails it is text as well", async ({
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

test("a customer with an attack for a name is greeted by it, and nothing more", async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.origin, storageState: { cookies: [], origins: [] } });
  await register(page, newPerson(`<img src=x onerror="window.hacked=1">${script}`));
  for (const path of ["/dashboard/profile", "/dashboard", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUnharmed(page);
  }
  await page.close();
});
