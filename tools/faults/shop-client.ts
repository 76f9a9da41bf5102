import assert from "node:assert/strict";
import { amountOf } from "#contract/basics/money.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { PlacedOrder } from "#contract/orders/order.ts";
import type { Customer } from "#tools/shop/customers.ts";

export type ShopClient = ReturnType<typeof createShopClient>;

/** Status 0 means that there was no response; then the type is the error message. */
type Outcome = { status: number; ms: number; type: string };

const timeoutMs = 30_000;

/** Sends requests for customers and records the orders that the shop acknowledged. */
export function createShopClient(origin: string, customers: Customer[], productIds: string[]) {
  const acknowledged: string[] = [];
  let turn = 0;

  async function request(path: string, init: RequestInit = {}): Promise<Outcome & { text: string }> {
    const started = performance.now();
    const signal = init.signal ?? AbortSignal.timeout(timeoutMs);
    return fetch(`${origin}${path}`, { ...init, signal }).then(
      async (response) => ({
        status: response.status,
        type: response.headers.get("Content-Type") ?? "",
        text: await response.text(),
        ms: performance.now() - started,
      }),
      (error: unknown) => ({ status: 0, type: messageOf(error), text: "", ms: performance.now() - started }),
    );
  }

  function requestAs({ token }: Customer, method: string, path: string, body?: unknown) {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return request(`/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Reserves a unit, adds it to the cart and places an order. Returns the first failed response, or the order's. */
  async function buy(customer = customers[turn++ % customers.length] as Customer): Promise<Outcome> {
    const productId = productIds[turn % productIds.length];
    const reserved = await requestAs(customer, "PATCH", `/products/${productId}/decrement`);
    if (reserved.status !== 200) return reserved;
    const added = await requestAs(customer, "POST", "/cards", { productId });
    if (added.status !== 201) return added;
    const cart = await requestAs(customer, "GET", "/cards");
    if (cart.status !== 200) return cart;
    const items = (JSON.parse(cart.text) as CartItem[]).filter(({ reserved }) => reserved);
    const ordered = await requestAs(customer, "POST", "/payments", {
      username: customer.name,
      emailAddress: customer.email,
      address: "1 Oak Lane",
      phoneNumber: "555 0100",
      totalAmount: amountOf(cartTotals(items).subtotalCents),
      paymentMethod: "cashOnDelivery",
    });
    if (ordered.status === 201) acknowledged.push((JSON.parse(ordered.text) as PlacedOrder).insertedId);
    return ordered;
  }

  return {
    acknowledged,
    customers,
    productIds,
    request,
    buy,

    /** Closes the connection after the first bytes of the response. Returns its status. */
    async abortEarly(path: string): Promise<number> {
      const controller = new AbortController();
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]);
      const status = await fetch(`${origin}${path}`, { signal }).then(
        async (response) => {
          await response.body?.getReader().read();
          return response.status;
        },
        () => 0,
      );
      controller.abort();
      return status;
    },

    async assertOrderSucceeds() {
      const { status } = await buy();
      assert(status === 201, `an order returned ${status}`);
    },

    async assertPageLoads(path: string) {
      const { status, ms } = await request(path);
      assert(status === 200, `${path} returned ${status}`);
      assert(ms < 10_000, `${path} took ${Math.round(ms)} ms`);
    },
  };
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** During a fault a request succeeds or gets a problem document with status 503 in time. It neither hangs nor gets a 500. */
export function assertGracefulFailure({ status, ms, type }: Outcome, maxMs = 15_000) {
  assert([200, 201, 503].includes(status), `unexpected status ${status} (${type})`);
  assert(status !== 503 || type.startsWith("application/problem+json"), `a 503 of type ${type}`);
  assert(ms < maxMs, `a response after ${Math.round(ms)} ms`);
}
