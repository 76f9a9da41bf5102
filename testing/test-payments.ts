import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Db } from "#server/db/client.ts";
import type { Payments } from "#server/payments/configured-payments.ts";
import { createPayPalProvider } from "#server/payments/paypal-provider.ts";
import { createSandbox } from "#server/payments/sandbox/sandbox.routes.ts";
import type { DisputeAction } from "#server/payments/sandbox/sandbox-disputes.ts";
import { sandboxKeys } from "#server/payments/sandbox/sandbox-keys.ts";
import {
  findCheckout,
  type SandboxSwitches,
  sandboxSwitches,
  saveSwitches,
} from "#server/payments/sandbox/sandbox-store.ts";
import { deliverSandboxWebhooks } from "#server/payments/sandbox/send-sandbox-events.job.ts";
import { createStripeProvider } from "#server/payments/stripe-provider.ts";
import { createTestShop, type Shopper } from "./test-shop.ts";

const log = pino({ level: "silent" });

export type Card = "succeeds" | "declined" | "confirmation" | "timeout" | "delayed";

/** A shop with the payment sandbox on a real port. Webhooks are delivered when a test says so. */
export async function createPaymentShop(db: Db) {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  let reachable = true;
  const providerCalls: string[] = [];
  const server = createServer((request, response) => {
    // The providers' APIs are under /v1 and /v2.
    const isForProvider = /^\/v[12]\//.test(request.url ?? "");
    if (isForProvider) providerCalls.push(String(request.url));
    if (!reachable && isForProvider) request.socket.destroy();
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = sandboxKeys("a secret for tests", origin);
  const sandbox = createSandbox({ db, keys, origin });
  const payments: Payments = {
    providers: { stripe: createStripeProvider(keys.stripe), paypal: createPayPalProvider(keys.paypal) },
    online: { methods: ["creditCard", "paypal"], test: true },
    origin,
    shopEmail: "owner@shop.example",
  };
  const shop = await createTestShop(db, { payments });
  const app = new Hono().route("/", sandbox).route("/api", shop.api);
  listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  /** A customer with an unpaid order for one chair. */
  async function unpaidOrder(paymentMethod = "creditCard", priceCents = 10_000) {
    const [customer, productId] = [await shop.shopper(), await shop.product(5, { priceCents })];
    await shop.add(customer, productId);
    const placed = await shop.send("POST", "/payments", {
      token: customer.token,
      json: await shop.checkout(customer, { paymentMethod }),
    });
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
    return { customer, productId, id: String(placed.body.insertedId), placed: placed.body };
  }

  /** Returns the address of the provider's payment page. */
  async function startPaying({ token }: Shopper, id: string, paymentMethod = "creditCard") {
    const { status, body } = await shop.send("POST", `/payments/${id}/pay`, {
      token,
      json: { paymentMethod },
    });
    return { status, body, url: String(body.url) };
  }

  /** The customer pays on the provider's page. Returns where the browser is sent. */
  async function payAt(url: string, card: Card = "succeeds"): Promise<string> {
    const body = new URLSearchParams({ card, ...(card === "confirmation" && { confirmed: "yes" }) });
    const response = await fetch(url, { method: "POST", body, redirect: "manual" });
    return response.headers.get("Location") ?? "";
  }

  async function check({ token }: Shopper, id: string) {
    const { body } = await shop.send("POST", `/payments/${id}/check`, { token });
    const { methods: _methods, ...rest } = body;
    return rest;
  }

  /** Presses a button of the provider's dashboard. */
  async function atProvider(path: string, url: string, fields: Record<string, string>): Promise<void> {
    const checkout = await findCheckout(db, url.split("/").at(-1) ?? "");
    const body = new URLSearchParams({ charge: checkout?.chargeId ?? "", ...fields });
    await fetch(`${origin}/sandbox/${path}`, { method: "POST", body, redirect: "manual" });
  }

  return {
    ...shop,
    origin,
    keys,
    payments,
    parts: { db, payments, log },
    unpaidOrder,
    startPaying,
    payAt,
    check,
    deliverWebhooks: () => deliverSandboxWebhooks({ db, log, keys }),
    /** The customer disputes the payment of this page, or the bank decides. */
    dispute: (url: string, action: DisputeAction) => atProvider("disputes", url, { action }),
    /** The bank has decided about the delayed payment of this page. */
    clear: (url: string, outcome: "paid" | "failed") => atProvider("clear", url, { outcome }),
    setSwitches: (switches: Partial<SandboxSwitches>) => saveSwitches(db, sandboxSwitches.parse(switches)),
    /** The paths of the calls that reached the provider meanwhile. */
    countProviderCalls: async (work: () => Promise<unknown>) => {
      const before = providerCalls.length;
      await work();
      return providerCalls.slice(before);
    },
    /** Whether the provider's servers can be reached. */
    setReachable: (value: boolean) => {
      reachable = value;
    },
  };
}
