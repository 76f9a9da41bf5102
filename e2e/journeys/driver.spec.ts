import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Order } from "#contract/orders/order.ts";
import type { OrderDetails } from "#contract/orders/order-details.ts";
import { asAdmin } from "../admin.ts";
import { listOrders, open, test } from "../busy-shop.ts";
import { clickAgain } from "../second-click.ts";

test.use({ shopOf: import.meta.filename });

const path = "/dashboard/orders/today";
const batches = "**/api/orders/batches";
const done = (page: Page) => page.getByRole("region", { name: "Done" }).getByRole("listitem");

test("what a driver taps without a connection arrives once, also if an answer is lost", async ({
  page,
  context,
  request,
  adminState,
}) => {
  const headers = asAdmin(adminState);
  const [first, second, third] = await sendOut(request, headers);
  const keys: (string | undefined)[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/orders/batches")) keys.push(sent.headers()["idempotency-key"]);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  const tap = (label: string, { number }: Order) =>
    page.getByRole("button", { name: `${label}: order ${number}` }).click();

  // The list that is open stays usable.
  await context.setOffline(true);
  await tap("Delivered", first);
  // The next card moves up under the finger.
  await clickAgain(page.getByRole("button", { name: `Delivered: order ${second.number}` }));
  await tap("Not at home", second);
  await expect(done(page)).toContainText([`${second.number} Not at home`, `${first.number} Delivered`]);
  await expect(done(page).getByText("Waiting")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 waiting to be sent" })).toBeVisible();
  expect((await statusOf(request, headers, first)).status).toBe("confirmed");

  // The server handles the first action, but its answer is lost.
  await page.route(batches, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(async () => (await statusOf(request, headers, first)).status).toBe("delivered");
  await expect(done(page).getByText("Waiting")).toHaveCount(2);

  // Both survive a reload. The office has canceled the third order meanwhile.
  await page.unroute(batches);
  await page.reload();
  await expect(done(page).getByText("Sent")).toHaveCount(2);
  expect(keys[0]).toBeDefined();
  expect(keys.filter((key) => key === keys[0]).length).toBeGreaterThan(1);
  expect(await eventsOf(request, headers, second)).toEqual(["Customer was not at home"]);
  expect(await statusOf(request, headers, second)).toMatchObject({ status: "confirmed", outAt: null });
  await expect(page.getByRole("button", { name: `Delivered: order ${third.number}` })).toBeVisible();
  await request.patch(`/api/payments/${third._id}/cancel`, { headers });
  await tap("Delivered", third);
  await expect(done(page).filter({ hasText: third.number })).toContainText("This order is canceled.");
});

type Headers = Record<string, string>;

async function sendOut(request: APIRequestContext, headers: Headers): Promise<[Order, Order, Order]> {
  const { orders } = await listOrders(request, headers, "status=confirmed&limit=3");
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error("too few confirmed orders");
  const data = { action: "out", ids: orders.map(({ _id }) => _id) };
  expect((await request.post("/api/orders/batches", { headers, data })).status()).toBe(201);
  return [first, second, third];
}

async function statusOf(request: APIRequestContext, headers: Headers, { _id }: Order): Promise<Order> {
  return (await request.get(`/api/payments/${_id}`, { headers })).json();
}

async function eventsOf(request: APIRequestContext, headers: Headers, { _id }: Order): Promise<string[]> {
  const response = await request.get(`/api/orders/${_id}/details`, { headers });
  return ((await response.json()) as OrderDetails).events.map(({ action }) => action);
}
