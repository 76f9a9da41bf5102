import { type Context, Hono } from "hono";
import type { Db } from "#server/db/client.ts";
import type { SandboxKeys } from "../configured-payments.ts";
import { payPalSandbox } from "./paypal-sandbox.routes.ts";
import { sandboxPages } from "./sandbox-pages.routes.ts";
import { readSwitches } from "./sandbox-store.ts";
import { stripeSandbox } from "./stripe-sandbox.routes.ts";

type SandboxParts = { db: Db; keys: SandboxKeys; origin: string };

/** Stands for both payment providers: their APIs, a payment page, and a dashboard with refunds and switches. */
export function createSandbox({ db, keys, origin }: SandboxParts): Hono {
  const pageUrl = (id: string) => `${origin}/sandbox/pay/${id}`;
  /** With the switch off, the providers' servers accept requests and do not answer. */
  async function answerWhenSwitchedOn(c: Context, next: () => Promise<void>): Promise<void> {
    if ((await readSwitches(db)).answers === "never") await disconnected(c.req.raw.signal);
    await next();
  }

  const stripe = stripeSandbox({ db, secretKey: keys.stripe.secretKey, pageUrl });
  const paypal = payPalSandbox({ db, keys: keys.paypal, pageUrl });
  return new Hono()
    .use("/v1/*", answerWhenSwitchedOn)
    .use("/v2/*", answerWhenSwitchedOn)
    .route("/", stripe.routes)
    .route("/", paypal.routes)
    .route("/sandbox", sandboxPages({ db, events: { stripe: stripe.events, paypal: paypal.events } }));
}

const longestHangMs = 60_000;

/** Until the client gives up. */
function disconnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestHangMs).unref();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
