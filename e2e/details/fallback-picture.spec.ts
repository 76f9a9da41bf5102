import { expect } from "@playwright/test";
import { addChair, asAdmin, test } from "../admin.ts";

test.use({ shopOf: import.meta.filename });

const broken = "https://pictures.example/gone.jpg";

test("a picture that fails to load shows the fallback on every screen", async ({
  page,
  request,
  adminState,
}) => {
  const title = "Unpictured Side Chair";
  const id = await addChair(request, adminState, title, { image: broken });
  await page.route("https://pictures.example/**", (route) => route.abort());
  const fallback = page.locator('img[src="/missing-picture.svg"]').first();

  await page.goto("/product?q=unpictured");
  await expect(page.getByRole("article").locator('img[src="/missing-picture.svg"]')).toBeVisible();
  await page.goto(`/products/${id}`);
  await expect(fallback).toBeVisible();
  await page.goto("/dashboard/productPage?q=unpictured");
  await expect(fallback).toBeVisible();

  const headers = asAdmin(adminState);
  await request.patch(`/api/products/${id}/decrement`, { headers });
  await request.post("/api/cards", { headers, data: { productId: id } });
  await page.goto("/");
  await page
    .getByRole("button", { name: /^Shopping cart/ })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "Shopping cart" });
  await expect(
    panel.getByRole("listitem").filter({ hasText: title }).locator('img[src="/missing-picture.svg"]'),
  ).toBeVisible();
});

test("a picture that fails before hydration shows the fallback too", async ({
  page,
  request,
  adminState,
}) => {
  const id = await addChair(request, adminState, "Early Side Chair", { image: broken });
  await page.route("https://pictures.example/**", (route) => route.abort());
  let release = () => {};
  const failed = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on("requestfailed", (sent) => sent.url() === broken && release());
  // The scripts are held until the picture has failed.
  await page.route("**/assets/*.js", async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto(`/products/${id}`, { waitUntil: "commit" });
  await expect(page.locator('main img[src="/missing-picture.svg"]').first()).toBeVisible();
});
