import type { Context } from "hono";
import { z } from "zod";
import { isAllowed } from "#contract/account/permissions.ts";
import { DomainError, RateLimitReached } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { amountRefusal } from "#contract/orders/payable-amount.ts";
import {
  orderMoney,
  owedRefund,
  owedRefundsQuery,
  payInput,
  paymentCheck,
  payResult,
  refundInput,
} from "#contract/orders/payment.ts";
import type { Staff } from "#server/http/auth.ts";
import { showRateLimit } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { orderNotFound } from "#server/orders/order-events.ts";
import { findOrder } from "#server/orders/orders.queries.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { findOrderMoney, listOwedRefunds } from "./owed-refunds.queries.ts";
import { listPayments, listPaymentsToCheck } from "./payments.queries.ts";
import { ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { refundOrder, retryRefund } from "./refund-order.ts";
import { serializeOwedRefund } from "./serialize-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { startPayment } from "./start-payment.ts";

/**
 * Questions about one order by one user. A page that waits for a payment asks 20 times a minute, and providers limit the calls of all customers
 * together.
 */
const checksPerMinute = 60;

export function paymentRoutes(parts: PaymentParts) {
  const { db } = parts;
  const limiter = createRateLimiter(db, { batchSize: 1 });

  async function findOwn(user: Staff, id: string) {
    const order = await findOrder(db, id);
    if (!order || (order.userId !== user.id && !isAllowed(user, "orders"))) throw orderNotFound();
    return order;
  }

  /** Before the provider is asked about an order. */
  async function countCheck(c: Context, user: Staff, orderId: string): Promise<void> {
    const key = `payment checks of ${user.id} for ${orderId}`;
    const { isAllowed, rateLimit } = await limiter.count("payment-checks", key, checksPerMinute);
    if (!isAllowed)
      throw new RateLimitReached(
        "You have asked about this payment too often. Please try again in a minute.",
        rateLimit,
      );
    showRateLimit(c, rateLimit);
  }

  return [
    route(
      "GET /payments/refunds",
      {
        operationId: "listOwedRefunds",
        summary: "List the money that the shop owes: refunds that are due, pending or failed",
        access: "orders",
        query: owedRefundsQuery,
        output: z.array(owedRefund),
      },
      async ({ c, query }) => sendPage(c, await listOwedRefunds(db, query), serializeOwedRefund),
    ),
    route(
      "POST /payments/refunds/:id/retry",
      {
        operationId: "retryRefund",
        summary: "Send a failed refund to the provider again",
        access: "orders",
        params: idParams,
        idempotent: true,
        output: modified,
        refuses: ["refund_not_found", "refund_too_large", "payment_disputed"],
      },
      async ({ params, keyed }) => {
        await retryRefund(parts, params.id, keyed);
        return { modifiedCount: 1 };
      },
    ),
    route(
      "POST /payments/:id/pay",
      {
        operationId: "payOrder",
        summary: "Open the payment page for the user's own unpaid order, or choose another payment method",
        access: "user",
        params: idParams,
        input: payInput,
        output: payResult,
        refuses: [
          "order_not_found",
          "order_not_ready",
          "payment_unavailable",
          "payment_refused",
          "amount_not_payable",
          "payment_attempt_limit",
        ],
      },
      async ({ c, user, params, input }) => {
        await findOwn(user, params.id);
        await countCheck(c, user, params.id);
        return startPayment(parts, user.id, params.id, input.paymentMethod);
      },
    ),
    route(
      "POST /payments/:id/check",
      {
        operationId: "checkPayment",
        summary: "Ask the payment provider about an order: the user's own, or any order for staff",
        access: "user",
        keys: "orders",
        params: idParams,
        output: paymentCheck,
        refuses: ["order_not_found", "payment_unavailable"],
      },
      async ({ c, user, params }) => {
        await findOwn(user, params.id);
        await countCheck(c, user, params.id);
        for (const { id } of await listPaymentsToCheck(db, params.id))
          await asked(() => settlePayment(parts, id));
        const [last] = await listPayments(db, params.id);
        const { paymentStatus, subtotalCents } = await findOwn(user, params.id);
        const { online } = parts.payments;
        const offered = online.methods.filter((method) => !amountRefusal(method, subtotalCents, online));
        return {
          paymentStatus,
          lastAttempt: last?.state ?? null,
          methods: ["cashOnDelivery" as const, ...offered],
        };
      },
    ),
    route(
      "GET /payments/:id/money",
      {
        operationId: "getOrderMoney",
        summary: "Get the payments and refunds of an order",
        access: "orders",
        params: idParams,
        output: orderMoney,
        refuses: ["order_not_found"],
      },
      async ({ user, params }) => {
        await findOwn(user, params.id);
        return findOrderMoney(db, params.id);
      },
    ),
    route(
      "POST /payments/:id/refunds",
      {
        operationId: "refundOrder",
        summary:
          "Refund lines of an order (`lines`), or all that is left (`all`); through the payment provider, except for cash",
        access: "orders",
        params: idParams,
        input: refundInput,
        idempotent: true,
        output: orderMoney,
        status: 201,
        refuses: ["order_not_found", "order_not_ready", "refund_too_large", "payment_disputed"],
      },
      ({ user, params, input, keyed }) => refundOrder(parts, user, params.id, input, keyed),
    ),
  ];
}

async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
      throw new DomainError(
        "payment_unavailable",
        "We couldn't reach the payment provider. Please try again in a moment.",
      );
    throw error;
  }
}
