import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { desktop, expectAccessible, phone } from "../page-health.ts";
import { newPerson, register, signIn } from "../people.ts";
import { addFrom, fillCheckout } from "../shopping.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const chair = "Taviq Side Chair, Sage";

test("an order with its invoice, a return on a phone, and its refund at a desk", async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize(phone);
  await register(page, newPerson());
  await addFrom(page, chair);
  await page.goto("/dashboard/checkoutform");
  await fillCheckout(page);
  await page.getByLabel("Payment Method").selectOption("cashOnDelivery");
  await page.getByRole("button", { name: "Place an Order" }).click();
  const notice = page.getByText(/^Order S-\d+ placed\. View order$/);
  const [number = ""] = /S-\d+/.exec(await notice.innerText()) ?? [];
  const link = await notice.getByRole("link").getAttribute("href");
  const id = String(link).replace(/.*#order-/, "");

  const admin = await browser.newPage({ baseURL: shop.origin, viewport: desktop });
  await admin.goto("/login");
  await expectToast(admin, "Successfully logged in", () => signIn(admin, shop.admin));
  await admin.goto(`/dashboard/orders/${id}`);
  await expect(admin.getByText("The invoice is issued when the order is paid or delivered.")).toBeVisible();
  for (const action of ["Confirm", "Mark as delivered", "Mark as paid"]) {
    const button = admin.getByRole("button", { name: action, exact: true });
    await button.click();
    await expect(button).toBeHidden();
  }
  await expect(admin.getByRole("button", { name: /^Invoice INV-/ })).toBeVisible();

  await page.goto("/dashboard/payment");
  const card = page.getByRole("article", { name: `Order ${number}` });
  const invoice = card.getByRole("button", { name: /^Invoice INV-/ });
  const detail = "Too many documents are being made right now. Please try again in a moment.";
  await page.route(
    "**/api/invoices/*",
    (route) => route.fulfill({ status: 503, json: { status: 503, code: "busy", detail } }),
    { times: 1 },
  );
  await expectToast(page, detail, () => invoice.click());
  const saved = page.waitForEvent("download");
  await invoice.click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await card.getByRole("link", { name: `Return items of order ${number}` }).click();
  await expect(page.getByLabel(chair)).toHaveValue("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectAccessible(page, "confirming a return", ["light"]);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("We have your return. The receipt is on its way by email.")).toBeVisible();

  await admin.goto("/dashboard/refunds");
  const returned = admin.getByRole("table", { name: /Returns/ }).getByRole("link", { name: number });
  await expect(returned).toBeVisible();
  await returned.click();
  await expect(admin.getByText("Not received yet")).toBeVisible();
  await expectAccessible(admin, "an order with a return", ["light"]);
  await admin.getByRole("button", { name: "Mark as received" }).click();
  await expect(admin.getByText(/1 back in stock, 0 written off/)).toBeVisible();
  await admin.getByLabel(`Units of ${chair}`).selectOption("1");
  await admin.getByRole("button", { name: "Refund these units" }).click();
  await expectToast(admin, "The refund is done", () =>
    admin.getByRole("button", { name: "Yes, refund it!" }).click(),
  );
  await expect(admin.getByRole("button", { name: /^Credit note CN-/ })).toBeVisible();
  await admin.goto("/dashboard/invoices");
  await expect(admin.getByRole("group", { name: /^Downloads of/ }).first()).toBeVisible();
  await admin.close();
});
