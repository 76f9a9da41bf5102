import { expect, type Frame } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

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
