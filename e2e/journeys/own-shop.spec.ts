import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopSettings: { SHOP_SAMPLE_DATA: "false" } });

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="#1f1b16" d="M0 0h120v30H0z"/></svg>';

async function saveContent(page: Page) {
  await expectToast(page, "Saved", () => page.getByRole("button", { name: "Save", exact: true }).click());
}

const headersOf = (token: string | null) => ({ Authorization: `Bearer ${token}` });
const steps = (page: Page) => page.getByRole("region", { name: "First steps" });

test("an owner opens an empty shop in its own name, look, currency and words", async ({
  page,
  shop,
  browser,
}) => {
  // The checklist is the first page after the sign-in, and knows that nothing is done.
  expect(shop.output()).toContain(`Begin at ${shop.origin}/dashboard/firstSteps`);
  await page.goto("/dashboard/firstSteps");
  await signIn(page, shop.admin);
  await expect(steps(page).getByText("0 of 8 done")).toBeVisible();

  await steps(page).getByRole("link", { name: "Open: Name your shop" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Holzweg");
  await page.getByRole("textbox", { name: "Accent color", exact: true }).fill("#7a1f3d");
  await page.getByRole("textbox", { name: "Contact email" }).fill("post@holzweg.example");
  await page.getByRole("textbox", { name: "Postal address" }).fill("Ahornweg 1\n10115 Berlin");
  await page.getByRole("textbox", { name: "Legal name" }).fill("Holzweg GmbH");
  await page.getByRole("combobox", { name: "Currency" }).fill("EUR");
  await page.getByRole("combobox", { name: "Number and date format" }).fill("de-DE");
  // After saving, the form loads the new version.
  const reloaded = page.waitForResponse(
    (response) => response.url().endsWith("/api/settings") && response.request().method() === "GET",
  );
  await expectToast(page, "Settings saved", () =>
    page.getByRole("button", { name: "Save settings" }).click(),
  );
  await reloaded;
  const files = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) };
  await expectToast(page, "Logo saved", () => page.getByLabel("Upload a logo").setInputFiles(files));
  await expect(page.getByRole("img", { name: "Current logo" })).toBeVisible();
  // The upload is no conflict with the form.
  const token = await page.evaluate(() => localStorage.getItem("access-token"));
  await page.getByRole("textbox", { name: "Words on the order button" }).fill("Order with obligation to pay");
  await page.getByRole("button", { name: "Save settings" }).click();
  const settings = () => page.request.get("/api/settings", { headers: headersOf(token) });
  await expect
    .poll(async () => (await (await settings()).json()).orderButton)
    .toBe("Order with obligation to pay");

  await page.goto("/dashboard/content/home");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Tables for a long time");
  await saveContent(page);
  await page.goto("/dashboard/content/posts");
  await page.getByRole("link", { name: "Add Post" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Oak and ash");
  await page.getByRole("textbox", { name: "Text" }).fill("Both are **hard**.");
  await page.getByRole("checkbox", { name: /^Published/ }).check();
  await saveContent(page);
  const product = {
    title: "Oak table",
    category: "side",
    price: 1234.5,
    originalPrice: 1234.5,
    discount: 0,
    piece: 5,
    image: "https://pictures.example/table.jpg",
    date: "2026-01-01",
    description: "Solid oak.",
  };
  expect(
    (await page.request.post("/api/products", { headers: headersOf(token), data: product })).status(),
  ).toBe(201);
  await page.goto("/dashboard/firstSteps");
  // Name, contact, terms (from the settings) and the first product.
  await expect(steps(page).getByText("4 of 8 done")).toBeVisible();

  const visitor = await browser.newPage({ baseURL: shop.origin, locale: "en-US" });
  await visitor.route("https://pictures.example/**", (route) => route.abort());
  const samplePictures: string[] = [];
  visitor.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/images/")) samplePictures.push(request.url());
  });
  await visitor.goto("/");
  await expect(visitor).toHaveTitle(/^Holzweg/);
  await expect(visitor.getByRole("banner").getByRole("img", { name: "Holzweg" })).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 1, name: "Tables for a long time" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Oak and ash" })).toBeVisible();
  await expect(visitor.getByText("1.234,50 €").first()).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("style", /#7a1f3d/);
  await expect(visitor.getByRole("contentinfo")).toContainText("© Holzweg GmbH.");
  expect(await visitor.content()).not.toContain("Sedia");

  // Cached pages follow a changed setting.
  const [table] = await (await visitor.request.get("/api/products")).json();
  const productPage = async () => (await fetch(`${shop.origin}/products/${table._id}`)).text();
  expect(await productPage()).not.toContain("Prices include");
  await page.request.patch("/api/settings", { headers: headersOf(token), data: { taxPercent: 19 } });
  await expect.poll(productPage).toContain("Prices include 19% tax.");
  await visitor.goto("/register");
  const terms = visitor.getByRole("main").getByRole("link", { name: /terms/i });
  await expect(terms).toHaveAttribute("href", "/terms");
  const customer = newPerson("Berta");
  await register(visitor, customer);
  await visitor.goto("/dashboard/profile");
  await expect(visitor.getByRole("heading", { level: 1, name: "Berta" })).toBeVisible();
  expect(samplePictures).toEqual([]);
  await visitor.goto("/terms");
  await expect(visitor.getByText("You buy from Holzweg GmbH, Ahornweg 1")).toBeVisible();
  await visitor.close();

  await page.goto("/dashboard/content/mails/order-placed");
  await page.getByRole("button", { name: "Send me a test" }).click();
  const outbox = join(shop.dataDir, "outbox");
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
      return mails.find((mail) => mail.includes("Subject: Test:"))?.match(/^(?:From|Reply-To): .*$/gm);
    })
    .toEqual(["From: Holzweg <shop@shop.example>", "Reply-To: post@holzweg.example"]);
});
