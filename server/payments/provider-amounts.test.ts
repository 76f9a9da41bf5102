import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { offeredCurrencies } from "#contract/basics/currencies.ts";
import { canTake, usualDigits } from "#contract/orders/provider-currencies.ts";
import { defaultFormat, setShopFormat } from "#contract/settings/shop-format.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import {
  payPalCurrencies,
  stripePresentment,
  stripeThreeDecimal,
  stripeTwoDecimalWithZeros,
  stripeZeroDecimal,
} from "#testing/published-currencies.ts";
import { onlinePayments } from "./open-payments.ts";
import { createPayPalProvider } from "./paypal-provider.ts";
import type { Provider } from "./provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** Answers as the providers' documentation says, and keeps what it was asked for. */
const server = createServer(async (request, response) => {
  const body = await textOf(request);
  const answer = request.url?.startsWith("/v2")
    ? answerOfPayPal(request, body)
    : answerOfStripe(request, body);
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  setShopFormat(defaultFormat);
  server.close();
});
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

let stripe = { unitAmount: "", quantity: 0, currency: "", refund: "" };
const session = () => ({
  id: "cs_1",
  url: "https://checkout.example",
  status: "complete",
  payment_status: "paid",
  payment_intent: "pi_1",
  client_reference_id: "payment",
  amount_total: Number(stripe.unitAmount) * stripe.quantity,
  currency: stripe.currency,
});
const stripeRefund = () => ({
  id: "re_1",
  amount: Number(stripe.refund),
  currency: stripe.currency,
  status: "succeeded",
});

function answerOfStripe({ method, url = "" }: IncomingMessage, body: string): object {
  if (url.startsWith("/v1/oauth2")) return { access_token: "token", expires_in: 32_400 };
  const fields = new URLSearchParams(body);
  if (url.startsWith("/v1/refunds")) {
    if (method === "GET") return { object: "list", data: stripe.refund ? [stripeRefund()] : [] };
    stripe.refund = fields.get("amount") ?? "";
    return stripeRefund();
  }
  if (method === "POST") {
    const unitAmount = fields.get("line_items[0][price_data][unit_amount]") ?? "";
    const currency = fields.get("line_items[0][price_data][currency]") ?? "";
    stripe = { unitAmount, quantity: Number(fields.get("line_items[0][quantity]")), currency, refund: "" };
  }
  return session();
}

type Money = { currency_code: string; value: string };
let paypal: { amount?: Money; unitAmount?: Money; refund?: Money } = {};

function answerOfPayPal({ method, url = "" }: IncomingMessage, body: string): object {
  if (url.endsWith("/refund")) {
    paypal.refund = JSON.parse(body).amount;
    return { id: "R1", status: "COMPLETED", amount: paypal.refund };
  }
  if (method === "POST") {
    const [unit] = JSON.parse(body).purchase_units;
    paypal = { amount: unit.amount, unitAmount: unit.items[0].unit_amount };
  }
  const captures = [{ id: "CAP1", status: "COMPLETED", amount: paypal.amount }];
  const refunds = paypal.refund ? [{ id: "R1", status: "COMPLETED", amount: paypal.refund }] : [];
  return {
    id: "PP1",
    status: "COMPLETED",
    purchase_units: [{ custom_id: "payment", amount: paypal.amount, payments: { captures, refunds } }],
    links: [{ rel: "payer-action", href: "https://checkout.example" }],
  };
}

/** What the customer pays for an amount in the API, by Stripe's words. */
function chargedByStripe(amount: string, code: string): number {
  if (stripeTwoDecimalWithZeros.includes(code)) {
    expect(amount, "no fractions").toMatch(/00$/);
    return Number(amount) / 100;
  }
  if (stripeZeroDecimal.includes(code)) return Number(amount);
  if (!stripeThreeDecimal.includes(code)) return Number(amount) / 100;
  expect(amount, "the last digit is 0").toMatch(/0$/);
  return Number(amount) / 1000;
}

const unitCents = 1_234_567;
const refundCents = 234_567;

/** Through a checkout, its payment and a refund. All amounts are in cents of the shop. */
async function buyTwo(provider: Provider, currency: string) {
  const lines = [{ title: "A chair", unitCents, quantity: 2 }];
  const request = {
    paymentId: "payment",
    orderNumber: "S-1",
    email: "ada@example.com",
    returnUrl: "https://shop.example",
  };
  await provider.createCheckout({ ...request, amountCents: 2 * unitCents, currency, lines });
  const paid = await provider.findPayment("reference");
  expect(paid).toMatchObject({ state: "paid", currency, amountCents: 2 * unitCents });
  const refund = {
    refundId: "refund",
    key: "key",
    chargeReference: "charge",
    amountCents: refundCents,
    currency,
  };
  expect(await provider.refund(refund)).toMatchObject({ amountCents: refundCents });
  expect((await provider.findPayment("reference")).refunds).toMatchObject([{ amountCents: refundCents }]);
}

const amountOf = (cents: number, digits: number) => cents / 10 ** digits;

test.each(offeredCurrencies)(
  "%s: Stripe and PayPal charge and refund the amounts in the shop",
  async (currency) => {
    for (let currencyDigits = usualDigits(currency) ?? 0; currencyDigits >= 0; currencyDigits--) {
      const shop = { ...defaultFormat, currency, currencyDigits };
      setShopFormat(shop);
      expect(canTake("stripe", shop)).toBe(stripePresentment.includes(currency));
      if (canTake("stripe", shop)) {
        await buyTwo(
          createStripeProvider({ secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl }),
          currency,
        );
        expect(stripe.currency).toBe(currency.toLowerCase());
        expect(chargedByStripe(stripe.unitAmount, currency)).toBe(amountOf(unitCents, currencyDigits));
        expect(chargedByStripe(stripe.refund, currency)).toBe(amountOf(refundCents, currencyDigits));
      }
      const published = payPalCurrencies.find(({ code }) => code === currency);
      expect(canTake("paypal", shop)).toBe(published !== undefined);
      if (published) {
        await buyTwo(
          createPayPalProvider({ clientId: "a", clientSecret: "b", webhookId: "c", apiUrl }),
          currency,
        );
        const sent = [paypal.amount, paypal.unitAmount, paypal.refund].map((money) => money?.value ?? "");
        for (const value of sent) expect(value).toMatch(published.decimals ? /^\d+\.\d\d$/ : /^\d+$/);
        expect(sent.map(Number)).toEqual(
          [2 * unitCents, unitCents, refundCents].map((cents) => amountOf(cents, currencyDigits)),
        );
      }
    }
  },
);

test("a payment method is offered if its provider takes the shop's currency and decimals", () => {
  const online = onlinePayments(parseEnv({ SHOP_PAYMENTS: "sandbox" }));
  const offered = (currency: string, currencyDigits: number) => {
    setShopFormat({ ...defaultFormat, currency, currencyDigits });
    return online.methods;
  };
  expect(offered("USD", 2)).toEqual(["creditCard", "paypal"]);
  expect(offered("HUF", 0)).toEqual(["creditCard", "paypal"]);
  expect(offered("HUF", 2)).toEqual(["creditCard"]);
  expect(offered("INR", 2)).toEqual(["creditCard"]);
  expect(offered("KWD", 3)).toEqual([]);
  expect(onlinePayments(parseEnv({})).methods).toEqual([]);
});
