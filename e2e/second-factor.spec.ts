import { expect, type Frame, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./page-health.ts";
import { codeOf, logOut, mailedLink, newPerson, register, signIn } from "./people.ts";
import { expectToast } from "./toasts.ts";

const panel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Two-step sign-in" }) });

test("a user turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off", async ({
  page,
  shop,
}) => {
  const person = newPerson("Tova Twostep");
  await register(page, person);
  await page.goto("/dashboard/profile");
  await expect(panel(page)).toContainText("Confirm your email address first.");
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  await page.goto(await mailedLink(shop.dataDir, person.email));
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await panel(page).locator("code").textContent()) ?? "";
  await expectAccessible(page, "enrollment");
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong or was used before.")).toBeVisible();
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(panel(page)).toContainText("Recovery codes left: 10.");

  await logOut(page);
  await page.goto("/login");
  await signIn(page, person);
  const prompt = page.getByRole("dialog", { name: "Enter the code" });
  await expect(prompt).toBeVisible();
  await expectAccessible(page, "code prompt");
  const used = codeOf(key, 1);
  await prompt.getByLabel("Code").fill(used);
  await expectToast(page, "Successfully logged in", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );

  await page.goto("/dashboard/profile");
  await logOut(page);
  await page.goto("/login");
  await signIn(page, person);
  await prompt.getByLabel("Code").fill(used);
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(prompt).toContainText("This code is wrong or was used before.");
  await prompt.getByLabel("Code").fill(recovery);
  await expectToast(page, "Successfully logged in", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );

  await page.goto("/dashboard/profile");
  await expect(panel(page)).toContainText("Recovery codes left: 9.");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Yes, turn it off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, "profile");
});

test("two tabs stay signed in while tokens are replaced, and another device is signed out from the list", async ({
  page,
  shop,
  browser,
}) => {
  const person = newPerson("Tara Tabs");
  await register(page, person);
  const second = await page.context().newPage();
  const renewAt = () => page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "{}").renewAt);
  for (const tab of [page, second]) {
    const before = await renewAt();
    await tab.goto(`${shop.origin}/dashboard/profile`);
    // Only a tab with a session asks for new tokens. A token that it saves later would not be due.
    await expect(tab.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(1);
    await expect.poll(renewAt).not.toBe(before);
  }
  // Both tabs ask for new tokens before either gets them.
  const tabsAsking = new Set<Frame>();
  let release = () => {};
  const bothAsk = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route("**/v1/token*", async (route) => {
    if (tabsAsking.add(route.request().frame()).size === 2) release();
    await bothAsk;
    await route.continue();
  });
  // Both tabs find the access token due for renewal at their next call.
  await page.evaluate(() => {
    const { uid } = JSON.parse(localStorage.getItem("session") ?? "{}");
    localStorage.setItem("session", JSON.stringify({ uid, renewAt: 0 }));
  });
  const refreshed = Promise.all(
    [page, second].map((tab) => tab.waitForResponse((response) => response.url().includes("/v1/token"))),
  );
  await Promise.all(
    [page, second].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))),
  );
  for (const response of await refreshed) expect(response.status()).toBe(200);
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(tab.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(1);
  }

  const elsewhere = await browser.newPage({ baseURL: shop.origin });
  await elsewhere.goto("/login");
  await expectToast(elsewhere, "Successfully logged in", () => signIn(elsewhere, person));
  await page.reload();
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await devices.getByRole("button", { name: "Sign out" }).click();
  await expect(devices).toHaveCount(1);
  await elsewhere.goto("/dashboard/profile");
  await expect(elsewhere).toHaveURL("/login");
  await elsewhere.context().close();
});
