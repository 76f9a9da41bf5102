import { Hono } from "hono";
import type { Db } from "#server/db/client.ts";
import type { SandboxKeys } from "../payments.ts";
import { payPalSandbox } from "./paypal-sandbox.routes.ts";
import { sandboxPages } from "./sandbox-pages.routes.ts";
import { stripeSandbox } from "./stripe-sandbox.routes.ts";

type SandboxParts = { db: Db; keys: SandboxKeys; origin: string };

/** Stands for both payment providers: their APIs, a payment page, and a dashboard with refunds and switches. */
export function createSandbox({ db, keys, origin }: SandboxParts): Hono {
  const pageUrl = (id: string) => `${origin}/sandbox/pay/${id}`;
  const stripe = stripeSandbox({ db, secretKey: keys.stripe.secretKey, pageUrl });
  const paypal = payPalSandbox({ db, keys: keys.paypal, pageUrl });
  return new Hono()
    .route("/", stripe.routes)
    .route("/", paypal.routes)
    .route("/sandbox", sandboxPages({ db, events: { stripe: stripe.events, paypal: paypal.events } }));
}
