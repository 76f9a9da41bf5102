import { inArray, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import { dayIn } from "#contract/orders/delivery.ts";
import { type OrderAction, resultOf } from "#contract/orders/order-states.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import { type Actor, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { Transaction } from "#server/db/transact.ts";
import { enqueueEmails, type NewEmail } from "#server/mail/outbox.ts";
import { deliveryEmail, deliveryEmails } from "./delivery/delivery-emails.ts";
import { orderAuditEvent, orderEmail } from "./order-events.ts";

/** What moves an order forward. */
export type Step = Exclude<OrderAction, "cancel" | "correct">;

type StepOptions = {
  /** For plan. */
  day?: string | undefined;
  /** Until then the step can be undone. */
  emailDelayMinutes?: number;
};

const now = sql`now()`;
const timestamps = {
  confirm: { confirmedAt: now },
  plan: {},
  out: { outAt: now },
  // Its place in the window is free for another order.
  miss: { outAt: null, deliveryOn: null, deliveryWindow: null },
  deliver: { deliveredAt: now },
  pay: { paidAt: now },
};

const auditActions: Record<Step, AuditAction> = {
  confirm: "order.confirmed",
  plan: "order.planned",
  out: "order.out",
  miss: "order.missed",
  deliver: "order.delivered",
  pay: "order.paid",
};

/** Changes locked orders that the step is allowed for. */
export async function applyStep(
  tx: Transaction,
  actor: Actor,
  step: Step,
  rows: OrderRow[],
  { day, emailDelayMinutes = 0 }: StepOptions = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const change = resultOf(step, first);
  const { status } = change;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(orders)
    .set({
      ...timestamps[step],
      ...change,
      ...(step === "plan" && { deliveryOn: day, deliveryWindow: null }),
    })
    .where(inArray(orders.id, ids));
  if (step === "pay") await insertStaffPayments(tx, rows);
  if (status)
    await enqueueEmails(
      tx,
      rows.map((order) => ({ ...orderEmail(order, status), delayMinutes: emailDelayMinutes })),
    );
  if (step === "out" || step === "plan" || step === "miss")
    await enqueueEmails(
      tx,
      rows
        .flatMap((order) => deliveryNews(order, step, day))
        .map((email) => ({ delayMinutes: emailDelayMinutes, ...email })),
    );
  await recordAuditEvents(
    tx,
    actor,
    rows.map((order) => {
      const event = orderAuditEvent(auditActions[step], order, change);
      if (step !== "plan" && step !== "miss") return event;
      return { ...event, before: { deliveryOn: order.deliveryOn }, after: { deliveryOn: day ?? null } };
    }),
  );
}

/** The emails about a step. An order without a delivery day gets none when it goes out. */
function deliveryNews(order: OrderRow, step: "out" | "plan" | "miss", day: string | undefined): NewEmail[] {
  const { deliveryOn, deliveryWindow: window } = order;
  const today = dayIn(shopFormat().timeZone);
  if (step === "miss") return [deliveryEmail(order, { day: today, window }, "missed")];
  if (step === "out") return deliveryOn ? [deliveryEmail(order, { day: deliveryOn, window }, "out")] : [];
  if (!day) return [];
  const about = deliveryOn && deliveryOn !== day ? "moved" : "chosen";
  return deliveryEmails(order, { day, window: null }, about, today);
}

type PaidByStaff = Pick<OrderRow, "id" | "subtotalCents" | "test">;

/** Cash, or a payment that the shop arranged itself. Refunds refer to it. */
export async function insertStaffPayments(tx: Transaction, rows: PaidByStaff[]): Promise<void> {
  await tx.insert(payments).values(
    rows.map(({ id, subtotalCents, test }) => ({
      orderId: id,
      provider: "staff" as const,
      state: "paid" as const,
      test,
      amountCents: subtotalCents,
      currency: shopFormat().currency,
      receivedCents: subtotalCents,
      receivedAt: now,
    })),
  );
}

/** Why an action is not possible now. */
export function refusalOf(action: OrderAction, { status, paymentStatus, outAt }: OrderRow): string {
  if (paymentStatus === "awaiting payment")
    return "The customer has not paid yet. The order is canceled by itself if it is not paid in time.";
  if (paymentStatus === "processing")
    return "The customer's payment is being processed. The order can be confirmed once the money has arrived.";
  if (action === "confirm" && status === "placed" && paymentStatus === "disputed")
    return "The customer disputes the payment. Answer the dispute first, or cancel the order.";
  if (action === "confirm" && status === "placed" && paymentStatus === "dispute lost")
    return "The money of this order went back to the customer. Cancel the order.";
  if (action === "pay")
    return paymentStatus === "void"
      ? "This order is canceled. There is nothing to pay."
      : "This order was paid before.";
  if (status === "delivered") return "This order is delivered already.";
  if (status === "cancelled") return `This order is canceled. It cannot be ${participles[action]}.`;
  if (outAt) return "This order is out for delivery already.";
  if (status === "placed") return "This order is not confirmed yet. Confirm it first.";
  if (action === "miss") return "This order is not planned for a day.";
  return "This order is confirmed already.";
}

const participles: Record<Exclude<OrderAction, "pay">, string> = {
  confirm: "confirmed",
  correct: "corrected",
  plan: "planned",
  out: "sent out",
  miss: "delivered",
  deliver: "delivered",
  cancel: "canceled",
};
