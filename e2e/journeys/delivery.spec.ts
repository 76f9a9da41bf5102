import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addChair, asAdmin, test } from "../admin.ts";
import { expectAccessible } from "../page-health.ts";
import { newcomer } from "../people.ts";
import { addFrom, fillCheckout } from "../shopping.ts";
import { expectToast, watchToasts } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const title = "Fjord Side Chair";
const dayField = (page: Page) => page.getByLabel("Delivery day");
const moveButton = (page: Page) => page.getByRole("button", { name: /^Move the delivery of order/ });

test("a customer sees the first day on the product page, chooses one at checkout and moves it in My Orders", async ({
  page,
  shop,
  request,
  adminState,
}) => {
  const set = settingsOf(request, asAdmin(adminState));
  await set({
    deliveryWeekdays: [1, 2, 3, 4, 5, 6, 7],
    deliveryWindows: [{ from: "08:00", to: "12:00", capacity: 9 }],
    deliveryAreas: ["NO 5000-5999"],
  });
  const id = await addChair(request, adminState, title, { deliveryDays: 5 });
  const { page: theirs } = await newcomer(page, shop.origin, "Ann Example");

  // The servers read changed settings within two seconds.
  const line = theirs.getByText(/^Delivery to Norway \(5000–5999\): from \w{3}, \w{3} \d+$/);
  await expect(async () => {
    await theirs.goto(`/products/${id}`);
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const first = String(await line.textContent()).replace(/.*from /, "");
  // It is part of the page itself.
  expect(await (await request.get(`/products/${id}`, { headers: {} })).text()).toContain(first);

  await addFrom(theirs, title);
  await theirs.goto("/dashboard/checkoutform");
  await fillCheckout(theirs);
  await theirs.getByLabel("Country").selectOption("NO");
  await theirs.getByLabel("Postcode").fill("9008");
  await expect(theirs.getByText("We don't deliver to this address.")).toBeVisible();
  await theirs.getByLabel("Postcode").fill("5003");
  await dayField(theirs).selectOption(await optionAt(theirs, 1));
  await theirs.getByLabel("Floor, lift and instructions").fill("Third floor, no lift");
  await expectAccessible(theirs, "checkout with delivery", ["light"]);
  await expectToast(theirs, "Order placed successfully!", () =>
    theirs.getByRole("button", { name: "Place an Order" }).click(),
  );

  await theirs.goto("/dashboard/payment");
  await expect(theirs.getByText(`Delivery: ${first}, 08:00–12:00`)).toBeVisible();
  await moveButton(theirs).click();
  const later = await optionAt(theirs, 4);
  await dayField(theirs).selectOption(later);
  const toasts = await watchToasts(theirs);
  await theirs.getByRole("button", { name: "Move delivery" }).click();
  const moved = { text: expect.stringMatching(/^The delivery of order S-\d+ is moved$/) };
  await expect.poll(toasts).toContainEqual(expect.objectContaining(moved));
  await expect(theirs.getByText(`Delivery: ${first}`)).toHaveCount(0);
  await expect(theirs.getByText(/^Delivery: .*, 08:00–12:00$/)).toBeVisible();

  // The owner's setting decides until when.
  await set({ deliveryMoveDays: 60 });
  await expect(async () => {
    await theirs.goto("/dashboard/payment");
    await expect(theirs.getByText(/^Delivery: /)).toBeVisible();
    await expect(moveButton(theirs)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await theirs.context().close();
});

function settingsOf(request: APIRequestContext, headers: Record<string, string>) {
  return async (data: object) => {
    expect((await request.patch("/api/settings", { headers, data })).status()).toBe(200);
  };
}

/** The value of an option of the day field, once it is loaded. */
async function optionAt(page: Page, index: number): Promise<string> {
  const option = dayField(page).locator("option").nth(index);
  await expect(option).toBeAttached();
  return String(await option.getAttribute("value"));
}
