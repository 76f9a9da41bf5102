import type { Facts, OrderFact } from "./facts.ts";
import { groupBy } from "./group-by.ts";

/** What one transaction writes into several tables must be in all of them or in none. */
export function checkTransactions(facts: Facts): string[] {
  return [
    ...facts.orders.filter(isIncomplete).map(({ number }) => `order ${number} is incomplete`),
    ...facts.orders.flatMap((order) => compareAudit(order, facts)),
    ...compareReturnedStock(facts),
    ...compareProvider(facts),
  ];
}

function isIncomplete({ status, totalCents, lineUnits, lineCents, stockUnits }: OrderFact): boolean {
  const expected = status === "cancelled" ? 0 : lineUnits;
  return lineUnits === 0 || lineCents !== totalCents || stockUnits !== expected;
}

/** The audit log has one entry for each step of an order by staff. Customers cancel, too. */
function compareAudit(order: OrderFact, { audit, payments, returns }: Facts): string[] {
  const entries = (action: string) =>
    audit.filter((entry) => entry.action === action && entry.subjectId === order.id).length;
  const ofOrder = returns.filter(({ orderId, received }) => orderId === order.id && received);
  const byStaff = payments.filter(({ orderId, provider }) => orderId === order.id && provider === "staff");
  const expected: [string, number, number][] = [
    ["order.confirmed", Number(order.confirmed), Number(order.confirmed)],
    ["order.delivered", Number(order.delivered), Number(order.delivered)],
    ["order.paid", byStaff.length, byStaff.length],
    ["order.returned", ofOrder.length, ofOrder.length],
    ["order.cancelled", 0, Number(order.status === "cancelled")],
  ];
  return expected
    .filter(([action, least, most]) => entries(action) < least || entries(action) > most)
    .map(
      ([action]) => `order ${order.number}: ${entries(action)} audit entries "${action}" don't fit its state`,
    );
}

function compareReturnedStock({ orders, returns, movements }: Facts): string[] {
  const booked = groupBy(
    movements.filter(({ kind }) => kind === "returned"),
    ({ orderId }) => orderId,
  );
  return orders
    .filter(({ id }) => {
      const wanted = returns
        .filter(({ orderId }) => orderId === id)
        .reduce((sum, { restocked }) => sum + restocked, 0);
      return wanted !== (booked.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    })
    .map(({ number }) => `order ${number}: its returns and the stock ledger differ`);
}

/** What the provider received and gave back is what the shop has recorded. */
function compareProvider({ charges, payments, refunds, orders }: Facts): string[] {
  return charges.flatMap(({ reference, paymentId, receivedCents, refundedCents }) => {
    const payment = payments.find(({ chargeReference }) => chargeReference === reference);
    if (!payment) {
      const state = payments.find(({ id }) => id === paymentId)?.state ?? "missing";
      return [
        `the provider received ${receivedCents} cents (${reference}) that the shop doesn't know: payment ${paymentId} is ${state}`,
      ];
    }
    const number = orders.find(({ id }) => id === payment.orderId)?.number;
    const recorded = refunds
      .filter(({ paymentId, state }) => paymentId === payment.id && state === "succeeded")
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    return [
      ...(payment.receivedCents === receivedCents
        ? []
        : [
            `order ${number}: the provider received ${receivedCents} cents, the shop ${payment.receivedCents}`,
          ]),
      ...(recorded === refundedCents
        ? []
        : [`order ${number}: the provider gave back ${refundedCents} cents, the shop recorded ${recorded}`]),
    ];
  });
}
