// npm run screens: starts the built shop with an empty data folder and saves screenshots of its pages in docs/screens.
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "./chromium.mjs";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

const folder = join(projectRoot, "docs/screens");
const widths = [390, 768, 1440];
const schemes = ["light", "dark"];
const admin = { email: "admin@shop.example", password: randomUUID() };

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function createShop() {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-screens-"));
  // As root, the database runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    SHOP_DATA_DIR: dataDir,
    SHOP_ADMIN_EMAIL: admin.email,
    SHOP_ADMIN_PASSWORD: admin.password,
  };
  const child = spawn(process.execPath, [join(projectRoot, "build/shop/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("is open at") && resolve());
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    /** Adds customers and orders for the dashboard. */
    fill() {
      const seed = [join(projectRoot, "build/tools/seed.js"), "--users", "120", "--orders", "600"];
      const { status } = spawnSync(process.execPath, seed, { env, stdio: ["ignore", "ignore", "inherit"] });
      if (status !== 0) throw new Error(`seeding ended with ${status}`);
    },
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The pages by the name of their screenshots; `act` runs before the screenshot. */
async function pagesOf(origin) {
  const [first] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  return [
    { name: "home", path: "/" },
    { name: "product", path: "/product" },
    { name: "empty-search", path: "/product?q=wardrobe" },
    {
      name: "filters",
      path: "/product?minPrice=300&maxPrice=1200&inStock=true",
      act: openFilters,
      whole: false,
    },
    { name: "suggestions", path: "/product", act: typeTypo, whole: false },
    { name: "product-page", path: `/products/${first._id}` },
    { name: "cart", path: `/products/${first._id}`, act: openCart, whole: false },
    { name: "login", path: "/login" },
    { name: "register", path: "/register" },
    { name: "not-found", path: "/nothing-here" },
  ];
}

/** The admin's pages. */
async function dashboardOf(origin) {
  const [first] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  return [
    { name: "dashboard-products", path: "/dashboard/productPage" },
    { name: "dashboard-delete", path: "/dashboard/productPage", act: openDeleteDialog, whole: false },
    { name: "dashboard-add-product", path: "/dashboard/addFrom" },
    { name: "dashboard-edit-product", path: `/dashboard/updateProduct/${first._id}` },
    { name: "dashboard-import", path: "/dashboard/importProducts" },
    { name: "dashboard-sales", path: "/dashboard/salesAmount" },
    { name: "dashboard-order", path: "/dashboard/salesAmount", act: openOrder },
    { name: "dashboard-customers", path: "/dashboard/allUsers" },
    { name: "dashboard-customer", path: "/dashboard/salesAmount", act: openCustomer },
    { name: "dashboard-audit", path: "/dashboard/audit" },
    { name: "dashboard-profile", path: "/dashboard/profile" },
  ];
}

async function openDeleteDialog(page) {
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("alertdialog").waitFor();
}

async function openOrder(page) {
  await page.getByRole("table", { name: "Payments" }).locator("tbody").getByRole("link").first().click();
  await page.getByRole("region", { name: "Timeline" }).waitFor();
}

async function openCustomer(page) {
  await openOrder(page);
  await page.getByRole("region", { name: "Customer" }).getByRole("link").first().click();
  await page.waitForURL("**/customers/*");
  await page.getByRole("table").waitFor();
}

/** Fills the audit log. */
async function confirmOrders(page) {
  await page.goto("/dashboard/salesAmount?status=placed");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const selected = page.getByRole("region", { name: "Selected orders" });
  await selected.getByRole("button", { name: "Confirm" }).click();
  await selected.waitFor({ state: "detached" });
}

/** The browser storage of an admin who is signed in. */
async function signInAsAdmin(browser, origin) {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(admin.email);
  await page.getByRole("textbox", { name: "Password" }).fill(admin.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Successfully logged in").waitFor();
  await confirmOrders(page);
  const state = await page.context().storageState({ indexedDB: true });
  await page.close();
  return state;
}

async function openFilters(page) {
  await page.locator("summary", { hasText: "Filter" }).click();
}

async function typeTypo(page) {
  await page.getByLabel("Search chairs").pressSequentially("walnt");
  await page.getByRole("option").first().waitFor();
}

async function openCart(page) {
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByRole("button", { name: "Add more you want" }).first().waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  await page.getByRole("dialog").waitFor();
}

/** Pictures below the fold are lazy. */
async function loadPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function takeScreenshot(browser, origin, { name, path, act, whole = true }, options) {
  const { width, colorScheme, storageState } = options;
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    storageState,
    reducedMotion: "reduce",
    baseURL: origin,
  });
  await page.goto(path);
  // Rendered last, after hydration.
  await page.getByRole("status", { name: "Page" }).waitFor({ state: "attached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await loadPictures(page);
  const screenshot = await page.screenshot({ fullPage: whole });
  await sharp(screenshot)
    .png({ palette: true, quality: 90, colours: 256, effort: 8 })
    .toFile(join(folder, `${name}-${width}-${colorScheme}.png`));
  await page.close();
}

await prepare();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await createShop();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
async function takeScreenshots(pages, storageState) {
  for (const page of pages) {
    for (const width of widths) {
      for (const colorScheme of schemes)
        await takeScreenshot(browser, shop.origin, page, { width, colorScheme, storageState });
    }
    console.log(page.name);
  }
}
try {
  await takeScreenshots(await pagesOf(shop.origin));
  shop.fill();
  await takeScreenshots(await dashboardOf(shop.origin), await signInAsAdmin(browser, shop.origin));
} finally {
  await browser.close();
  await shop.close();
}
