import type { Facts, OrderFact } from "./facts.ts";
import { groupBy } from "./group-by.ts";
import { isDone, nameOf, type Operation, type OperationKind, outcomeOf } from "./history.ts";

type Step = { kind: OperationKind; isTaken: (order: OrderFact) => boolean };

const steps: Step[] = [
  { kind: "confirm", isTaken: ({ confirmed }) => confirmed },
  { kind: "deliver", isTaken: ({ delivered }) => delivered },
  { kind: "cancel", isTaken: ({ status }) => status === "cancelled" },
];

/** An order is confirmed, delivered, paid or canceled once, if and only if a client did so. */
export function checkOrderSteps(operations: Operation[], facts: Facts): string[] {
  const bySubject = groupBy(operations, ({ subject = "" }) => subject);
  const orders = new Set(facts.orders.map(({ id }) => id));
  return [
    ...facts.orders.flatMap((order) => {
      const own = bySubject.get(order.id) ?? [];
      return [...steps.flatMap((step) => checkStep(step, order, own)), ...checkPaid(order, own, facts)];
    }),
    ...facts.returns.flatMap((each) => checkReceived(each, bySubject.get(each.id) ?? [])),
    ...operations
      .filter(({ kind, subject = "" }) => steps.some((step) => step.kind === kind) && !orders.has(subject))
      .filter((operation) => outcomeOf(operation) === "done")
      .map((operation) => `${nameOf(operation)} was acknowledged for an order that doesn't exist`),
  ];
}

const changed = ({ attempts }: Operation) =>
  attempts.filter((each) => isDone(each) && (each.body as { modifiedCount?: number }).modifiedCount === 1)
    .length;

function checkStep({ kind, isTaken }: Step, order: OrderFact, own: Operation[]): string[] {
  return compareStep(
    `order ${order.number}: ${kind}`,
    isTaken(order),
    own.filter((each) => each.kind === kind),
  );
}

function compareStep(what: string, taken: boolean, operations: Operation[]): string[] {
  const outcomes = new Set(operations.map(outcomeOf));
  const changes = operations.reduce((sum, operation) => sum + changed(operation), 0);
  return [
    ...(outcomes.has("done") && !taken ? [`${what} was acknowledged, but is not in the database`] : []),
    ...(taken && !outcomes.has("done") && !outcomes.has("unknown")
      ? [`${what} is in the database, but no client did that`]
      : []),
    ...(changes > 1 ? [`${what} was acknowledged ${changes} times as a change`] : []),
  ];
}

/** Money that a client was told about has arrived, and payment pages exist. */
function checkPaid(order: OrderFact, own: Operation[], { payments }: Facts): string[] {
  const ofOrder = payments.filter(({ orderId }) => orderId === order.id);
  const byStaff = ofOrder.some(({ provider, state }) => provider === "staff" && state === "paid");
  const urls = new Set(ofOrder.map(({ url }) => pageOf(url)));
  const bodies = own.flatMap((operation) =>
    operation.attempts.filter(isDone).map(({ body }) => ({ operation, body: body as Told })),
  );
  return [
    ...compareStep(
      `order ${order.number}: mark paid`,
      byStaff,
      own.filter(({ kind }) => kind === "mark paid"),
    ),
    ...bodies
      .filter(
        ({ operation, body }) =>
          operation.kind === "check payment" && isPaid(body.paymentStatus) && !order.paid,
      )
      .map(({ operation }) => `${nameOf(operation)}: the response says paid, the database does not`),
    ...bodies
      .filter(
        ({ operation, body }) =>
          operation.kind === "start payment" && body.url && !urls.has(pageOf(body.url)),
      )
      .map(({ operation }) => `${nameOf(operation)}: the database has no such payment page`),
  ];
}

/** Each server of the drill has an address of its own. */
const pageOf = (url: string | null) => url && new URL(url).pathname;

type Told = { paymentStatus?: string; url?: string | null };

const isPaid = (paymentStatus = "") =>
  ["paid", "partly refunded", "refund due", "refunded"].includes(paymentStatus);

function checkReceived({ id, received }: Facts["returns"][number], own: Operation[]): string[] {
  return compareStep(
    `return ${id}: receive`,
    received,
    own.filter(({ kind }) => kind === "receive return"),
  );
}
