import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Order } from "#contract/orders/order.ts";
import { test as adminTest } from "./admin.ts";

/** Pages are signed in as admin, and the shop has seeded customers with two years of orders. */
export const test = adminTest.extend({ preparedShop: "orders" });

type Headers = Record<string, string>;

export async function listOrders(request: APIRequestContext, headers: Headers, query: string) {
  const response = await request.get(`/api/payments?${query}`, { headers });
  expect(response.status()).toBe(200);
  return { orders: (await response.json()) as Order[], total: Number(response.headers()["x-total-count"]) };
}

export async function findOrder(request: APIRequestContext, headers: Headers, query: string) {
  const [order] = (await listOrders(request, headers, `${query}&limit=1`)).orders;
  if (!order) throw new Error(`no order with ${query}`);
  return order;
}

/** Opens a page and waits until it is loaded. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
}
