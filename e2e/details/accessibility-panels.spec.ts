import { expect, type Page } from "@playwright/test";
import { test } from "../admin.ts";
import { expectAccessible } from "../page-health.ts";

const phone = { width: 390, height: 844 };
/** The viewport of a 1280×1024 window at 400% zoom. */
const zoomed = { width: 320, height: 256 };

type Panel = {
  name: string;
  path: string;
  button: (page: Page) => ReturnType<Page["getByRole"]>;
  panel: (page: Page) => ReturnType<Page["getByRole"]>;
  link: string;
  /** Visible when the menu is complete: some entries wait for the session or the role. */
  lateLink: string;
};

const panels: Panel[] = [
  {
    name: "the phone menu",
    path: "/product",
    button: (page) => page.locator("summary[aria-label=Menu]"),
    panel: (page) => page.getByRole("navigation", { name: "Menu", exact: true }),
    link: "Home",
    lateLink: "Dashboard",
  },
  {
    name: "the category panel",
    path: "/product",
    button: (page) => page.getByRole("button", { name: "Sedia, show or hide categories" }),
    panel: (page) => page.getByRole("complementary", { name: "Categories" }),
    link: "Lounge Chair",
    lateLink: "Lounge Chair",
  },
  {
    name: "the dashboard menu",
    path: "/dashboard/profile",
    button: (page) => page.getByRole("button", { name: /^(Open|Close) menu$/ }),
    panel: (page) => page.getByRole("navigation", { name: "Dashboard" }),
    link: "All Products",
    lateLink: "All Products",
  },
];

for (const { name, path, button, panel, link, lateLink } of panels) {
  test(`on a phone ${name} closes on Escape, on a click outside and on navigation`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
    await expect(button(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();

    await button(page).click();
    await expect(panel(page).getByRole("link", { name: lateLink })).toBeVisible();
    await panel(page).getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    // A tap outside only closes the panel and clicks nothing under the backdrop.
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    const address = page.url();
    await page.mouse.click(phone.width - 20, phone.height - 20);
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    expect(page.url()).toBe(address);

    await button(page).click();
    await panel(page).locator("a, button").last().focus();
    await page.keyboard.press("Tab");
    await expect(panel(page)).toBeHidden();

    await button(page).click();
    await panel(page).getByRole("link", { name: link }).click();
    await expect(page).not.toHaveURL(address);
    await expect(panel(page)).toBeHidden();
    await expect(page.locator("main :focus")).toHaveCount(1);

    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(panel(page)).toBeHidden();
  });

  test(`at 400% zoom ${name} scrolls to its last entry`, async ({ page }) => {
    await page.setViewportSize(zoomed);
    await page.goto(path);
    await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
    await button(page).click();
    await expect(panel(page).getByRole("link", { name: lateLink })).toBeVisible();
    for (const entry of [panel(page).getByRole("link").last(), panel(page).getByRole("link").first()]) {
      await entry.focus();
      await expect(entry).toBeInViewport({ ratio: 1 });
      // The page behind must not scroll.
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });
}

test("the profile menu closes on navigation, and fits at 400% zoom", async ({ page }) => {
  await page.goto("/dashboard/profile");
  const button = page.getByRole("button", { name: /^Profile of/ });
  const logout = page.getByRole("button", { name: "Logout" });
  await page.setViewportSize(zoomed);
  await button.click();
  await logout.focus();
  await expect(logout).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(page).toHaveURL("/dashboard/payment");
  // The navigation closes menus before it announces the new page.
  await expect(page.getByRole("status", { name: "Page" })).not.toBeEmpty();
  await button.click();
  await expect(logout).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(logout).toBeHidden();
});

test("on a desktop the category panel starts collapsed and opens beside the page; the dashboard menu starts expanded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/product");
  const categories = page.getByRole("complementary", { name: "Categories" });
  await expect(categories).toBeHidden();
  const logo = page.getByRole("button", { name: "Sedia, show or hide categories" });
  await logo.click();
  await categories.getByRole("link", { name: "Side Chair" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Side Chairs" })).toBeVisible();
  await expect(categories).toBeVisible();
  await page.getByLabel("Search products").focus();
  await expect(categories).toBeVisible();
  await categories.getByRole("link").first().focus();
  await page.keyboard.press("Escape");
  await expect(categories).toBeHidden();
  await expect(logo).toBeFocused();
  await logo.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(categories).toBeHidden();

  await page.goto("/dashboard/profile");
  await expect(page.getByRole("button", { name: "Collapse menu" })).toHaveAttribute("aria-expanded", "true");
});

test("menus, panels and dialogs have no accessibility violations", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/product");
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
  await page.locator("summary[aria-label=Menu]").click();
  await expectAccessible(page, "phone menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sedia, show or hide categories" }).click();
  await expectAccessible(page, "category panel");
  await page.goto("/dashboard/productPage");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "dashboard menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await expectAccessible(page, "profile menu");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await expectAccessible(page, "confirmation");
});
