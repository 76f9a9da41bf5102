import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, signIn } from "../people.ts";
import { startShop } from "../shop-process.ts";
import { expectToast } from "../toasts.ts";

test("HSTS is sent over https only", async ({ request }) => {
  expect((await request.get("/")).headers()["strict-transport-security"]).toBeUndefined();
  const secure = await startShop({ SHOP_ORIGIN: "https://shop.example", SHOP_SAMPLE_DATA: "false" });
  try {
    for (const path of ["/", "/api/products", "/healthz"]) {
      const response = await fetch(`${secure.origin}${path}`);
      expect(response.headers.get("strict-transport-security"), path).toMatch(/^max-age=\d{8,}/);
    }
  } finally {
    await secure.stop();
  }
});

test("a link can't redirect to another site after sign-in", async ({ page, shop }) => {
  const person = newPerson();
  await page.request.post("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded", {
    data: { email: person.email, password: person.password },
  });
  const tricks = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ];
  for (const trick of tricks) {
    const query = ["from", "continueUrl", "redirect", "next"].map(
      (name) => `${name}=${encodeURIComponent(trick)}`,
    );
    await page.goto(`/login?${query.join("&")}`);
    await page.evaluate((from) => {
      history.replaceState({ usr: { from }, key: "trick", idx: 0 }, "");
    }, trick);
    await page.reload();
    await expectToast(page, "Successfully logged in", () => signIn(page, person));
    await expect(page).toHaveURL(`${shop.origin}/`);
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase("firebaseLocalStorageDb");
    });
  }
  for (const continueUrl of [...tricks, `${shop.origin}@evil.example`, `${shop.origin}.evil.example`]) {
    const response = await page.request.post(
      "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded",
      {
        data: { requestType: "PASSWORD_RESET", email: person.email, continueUrl },
      },
    );
    expect(response.status(), continueUrl).toBe(400);
  }
});

test("the policy allows the page's scripts by hash, and no nonce is left in the page", async ({ page }) => {
  for (const path of ["/", "/product", "/login", "/dashboard", "/nothing-here"]) {
    const response = await page.goto(path);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy.match(/'sha256-/g)?.length, path).toBeGreaterThan(2);
    expect(await response?.text(), path).not.toContain("nonce=");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
