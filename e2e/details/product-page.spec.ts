import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible, expectNoOverhang, openHydrated, untilHydrated } from "../page-health.ts";
import { checkFit, findChair, photograph, photos, thumbnail } from "../product-page.ts";

async function open3d(page: Page) {
  await page.getByRole("button", { name: "View in 3D" }).click();
  await expect(page.getByText("The product is shown in 3D.")).toBeAttached({ timeout: 120_000 });
}

// A small viewport renders much faster without a GPU.
const phone = { width: 390, height: 844 };

test("scrolling the photos marks the thumbnail", async ({ page, shop }) => {
  await page.goto(`/products/${(await findChair(shop.origin))._id}`);
  await expect(thumbnail(page, 1)).toHaveAttribute("aria-current", "true");
  await photos(page).evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: "instant" }));
  await expect(thumbnail(page, 3)).toHaveAttribute("aria-current", "true");
  await expect(thumbnail(page, 1)).not.toHaveAttribute("aria-current");
});

test("Enter in the fit check keeps its field focused, and a link's measurements fill the fields", async ({
  page,
  shop,
}) => {
  const { _id } = await findChair(shop.origin);
  await openHydrated(page, `/products/${_id}`);
  await page.getByLabel("Free width").fill("75");
  await page.getByLabel("Doorway width").fill("90");
  await page.getByLabel("Free height").fill("110");
  await page.getByLabel("Free height").press("Enter");
  await expect(page.getByText("It fits a place 75 cm wide")).toBeVisible();
  await expect(page.getByLabel("Free height")).toBeFocused();
  await page.getByLabel("Free width").fill("60");
  await page.getByLabel("Free width").press("Enter");
  await expect(page.getByText("10 cm of width missing")).toBeVisible();
  await expect(page.getByLabel("Free width")).toBeFocused();

  await page.goto(`/products/${_id}?width=61&height=120&doorway=85`);
  await expect(page.getByLabel("Free width")).toHaveValue("61");
  await expect(page.getByLabel("Doorway width")).toHaveValue("85");
});

test("invalid measurements are reported at their fields", async ({ page, shop }) => {
  await page.goto(`/products/${(await findChair(shop.origin))._id}?width=0&height=abc&doorway=80`);
  await expect(page.getByLabel("Free width")).toHaveAccessibleDescription("20 to 1000 cm");
  await expect(page.getByLabel("Free height")).toHaveAccessibleDescription("20 to 500 cm");
  await expect(page.getByLabel("Doorway width")).toHaveAccessibleDescription("");
});

test("the 3D view opens on request, buttons turn and zoom it, and Escape closes it", async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(`/products/${(await findChair(shop.origin))._id}`, { waitUntil: "networkidle" });
  expect(fetched.filter((url) => /model-viewer|\.glb/.test(url))).toEqual([]);

  await open3d(page);
  expect(fetched.some((url) => url.endsWith(".glb"))).toBe(true);
  const opener = page.getByRole("button", { name: "View in 3D" });
  const orbit = () =>
    page.locator("model-viewer").evaluate((viewer) => {
      const { theta, radius } = (
        viewer as unknown as { getCameraOrbit: () => { theta: number; radius: number } }
      ).getCameraOrbit();
      return { theta, radius };
    });
  const start = await orbit();
  for (const name of ["Turn left", "Turn right", "Zoom in", "Zoom out"]) {
    const { width, height } = (await page.getByRole("button", { name }).boundingBox()) ?? {
      width: 0,
      height: 0,
    };
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole("button", { name: "Turn left" }).press("Enter");
  await expect.poll(async () => (await orbit()).theta).toBeGreaterThan(start.theta + 0.3);
  await page.getByRole("button", { name: "Turn right" }).press("Enter");
  await page.getByRole("button", { name: "Turn right" }).press("Enter");
  await expect.poll(async () => (await orbit()).theta).toBeLessThan(start.theta - 0.3);
  await page.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect.poll(async () => (await orbit()).radius).toBeLessThan(start.radius - 0.01);
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await expect.poll(async () => (await orbit()).radius).toBeGreaterThan(start.radius - 0.01);

  // From a button, and from the view.
  await page.getByRole("button", { name: "Zoom out" }).focus();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(page.getByRole("region", { name: /in 3D$/ })).toHaveCount(0);
  await open3d(page);
  const viewer = page.getByRole("img", { name: /in 3D\. Arrow keys turn it\./ });
  await expect(viewer).toBeVisible();
  await viewer.focus();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("a 3D model that fails to load shows an error and can be retried", async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(phone);
  await page.goto(`/products/${(await findChair(shop.origin))._id}`);
  // The viewer logs the failed load.
  page.removeAllListeners("console");
  await page.route("**/*.glb*", (route) => route.abort());
  await page.getByRole("button", { name: "View in 3D" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't load the 3D model." })).toBeVisible({
    timeout: 45_000,
  });
  await page.unroute("**/*.glb*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Close 3D" })).toBeFocused();
  await expect(page.getByText("The product is shown in 3D.")).toBeAttached({ timeout: 120_000 });
});

test("with everything open the page has no accessibility violations, and nothing overflows at 320 px", async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await page.goto(`/products/${(await findChair(shop.origin))._id}?width=60&height=120&doorway=0`);
  await open3d(page);
  await checkFit(page, ["60", "120", "80"]);
  await expect(page.getByText("It doesn't fit a place")).toBeVisible();
  await expectAccessible(page, "everything open");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverhang(page, "everything open");
});

test("the photo has a view transition from card to page and back", async ({ page }) => {
  await page.addInitScript(() => {
    const named: string[] = [];
    Object.assign(window, { named });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      for (const well of document.querySelectorAll<HTMLElement>("[style*=view-transition-name]"))
        named.push(well.style.getPropertyValue("view-transition-name"));
      return start(options);
    };
  });
  await openHydrated(page, "/product");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Special Features" })).toBeVisible();
  const name = `photo-${new URL(page.url()).pathname.split("/").at(-1)}`;
  const named = () => page.evaluate(() => (window as unknown as { named: string[] }).named);
  expect(await named()).toEqual([name]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  expect(await named()).toEqual([name, name]);
});

test("a product shows Loading... and then its error", async ({ page, shop }) => {
  const { _id } = await findChair(shop.origin);
  await openHydrated(page, `/products/${_id}`);
  await page.getByRole("link", { name: "Login / SignUp" }).click();
  await expect(page).toHaveURL(/login/);
  // The cache has no products, and going back is a client-side navigation.
  await page.reload();
  await untilHydrated(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/products/${_id}`, async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { detail: "Not for you." } });
  });
  await page.goBack();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByText("Error: 403 Forbidden")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("photos and the fit check still work, and no control is dead", async ({ page, shop }) => {
    await page.goto(`/products/${(await findChair(shop.origin))._id}`);
    await expect(page.getByRole("button", { name: "View in 3D" })).toBeHidden();
    await thumbnail(page, 3).click();
    await expect(photograph(page, 3)).toBeInViewport({ ratio: 0.5 });
    await checkFit(page, ["75", "110", "80"]);
    await expect(page.getByText("It fits a place 75 cm wide")).toBeVisible();
    await expect(page.getByLabel("Free width")).toHaveValue("75");
  });
});
