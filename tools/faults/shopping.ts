import type { CartItem } from "#contract/cart.ts";
import { cartTotals } from "#contract/cart-totals.ts";
import { amountOf } from "#contract/money.ts";
import type { PlacedOrder } from "#contract/order.ts";
import { must } from "./must.ts";
import type { Customer } from "./storm.ts";

export type Shopping = ReturnType<typeof createShopping>;

/** A status; 0 when there was no answer at all, and then the type says why. */
type Outcome = { status: number; ms: number; type: string };

/** Longer than any answer may take, good or bad. */
const longestMs = 30_000;

/** Calm customers, one purchase each time, and a note of what the shop has promised them. */
export function createShopping(origin: string, customers: Customer[], productIds: string[]) {
  const acknowledged: string[] = [];
  let turn = 0;

  async function ask(path: string, init: RequestInit = {}): Promise<Outcome & { text: string }> {
    const started = performance.now();
    const signal = AbortSignal.timeout(longestMs);
    return fetch(`${origin}${path}`, { ...init, signal }).then(
      async (response) => ({
        status: response.status,
        type: response.headers.get("Content-Type") ?? "",
        text: await response.text(),
        ms: performance.now() - started,
      }),
      (error: unknown) => ({ status: 0, type: whyOf(error), text: "", ms: performance.now() - started }),
    );
  }

  function call(customer: Customer, method: string, path: string, body?: unknown) {
    const headers = { Authorization: `Bearer ${customer.token}`, "Content-Type": "application/json" };
    return ask(`/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  /** Takes a piece, puts it into the cart and orders it. Gives the first answer that was no success, or the order's. */
  async function buy(customer = customers[turn++ % customers.length] as Customer): Promise<Outcome> {
    const productId = productIds[turn % productIds.length];
    const taken = await call(customer, "PATCH", `/products/${productId}/decrement`);
    if (taken.status !== 200) return taken;
    const added = await call(customer, "POST", "/cards", { productId });
    if (added.status !== 201) return added;
    const cart = await call(customer, "GET", "/cards");
    if (cart.status !== 200) return cart;
    const items = (JSON.parse(cart.text) as CartItem[]).filter(({ reserved }) => reserved);
    const ordered = await call(customer, "POST", "/payments", {
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
    ask,
    buy,

    /** Is gone as soon as the answer begins. Gives its status. */
    async leaveEarly(path: string): Promise<number> {
      const leaving = new AbortController();
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)]);
      const status = await fetch(`${origin}${path}`, { signal }).then(
        async (response) => {
          await response.body?.getReader().read();
          return response.status;
        },
        () => 0,
      );
      leaving.abort();
      return status;
    },

    async mustBuy() {
      const { status } = await buy();
      must(status === 201, `an order was answered with ${status}`);
    },

    async mustServe(path: string) {
      const { status, ms } = await ask(path);
      must(status === 200, `${path} was answered with ${status}`);
      must(ms < 10_000, `${path} took ${Math.round(ms)} ms`);
    },
  };
}

function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** In trouble the shop says so, in time and in its own words: it neither hangs nor breaks. */
export function mustBeHonest({ status, ms, type }: Outcome, longest = 15_000) {
  must([200, 201, 503].includes(status), `an answer of ${status} (${type}) in trouble`);
  must(status !== 503 || type.startsWith("application/problem+json"), `a 503 of type ${type}`);
  must(ms < longest, `an answer after ${Math.round(ms)} ms`);
}
