import type { Facts, OrderFact } from "./facts.ts";
import type { Attempt, Operation, Request } from "./history.ts";
import { importedProducts, importedTitle, markOf } from "./marks.ts";

/** Which rule is broken. */
type Broken = {
  /** A repeated request happens again. */
  ignoresKeys?: boolean;
  /** A repeated request is checked against what it has changed itself. */
  refusesRepeats?: boolean;
  /** As postgres.js did: statements after a lost connection run outside of the transaction. */
  appliesLostStatements?: boolean;
};

/** What is lost on the way. The client tries again, except after a lost transaction. */
type Loss = { loses?: "request" | "response" | "transaction" };

/** A test double of the shop, with its database and its clients. */
export function createFakeShop({ ignoresKeys, refusesRepeats, appliesLostStatements }: Broken) {
  const operations: Operation[] = [];
  const facts: Facts = {
    orders: [],
    payments: [],
    refunds: [],
    returns: [],
    movements: [{ ...movement, quantity: 50, note: null }],
    products: [],
    audit: [],
    documents: [],
    charges: [],
  };
  let ids = 0;
  let clock = 1_000;
  const newId = () => `id-${++ids}`;

  /** The first half of the transaction, then the second, which the old driver ran on a new connection. */
  type Halves = { first: (id: string) => void; second: (id: string) => unknown };

  function run(request: Request, { loses }: Loss, halvesOf: (operationId: number) => Halves): string {
    const operation: Operation = {
      ...request,
      id: operations.length + 1,
      actor: "a client",
      userId: "user",
      attempts: [],
    };
    operations.push(operation);
    const { first, second } = halvesOf(operation.id);
    let stored: { id: string; body: unknown } | undefined;

    function handle(): Pick<Attempt, "status" | "body"> {
      if (stored && refusesRepeats) return { status: 409, body: { code: "refund_too_large" } };
      if (!stored || ignoresKeys) {
        const id = newId();
        first(id);
        stored = { id, body: second(id) };
      }
      return { status: 201, body: stored.body };
    }

    function send(outcome: () => Pick<Attempt, "status" | "body">) {
      clock += 10;
      const sentAt = clock;
      operation.attempts.push({ sentAt, seenAt: sentAt + 5, ...outcome() });
    }

    if (loses === "transaction") {
      send(() => {
        if (appliesLostStatements) second(newId());
        return { status: 503 };
      });
      return "";
    }
    if (loses === "request") send(() => ({ status: 0 }));
    if (loses === "response")
      send(() => {
        handle();
        return { status: 0 };
      });
    send(handle);
    return stored?.id ?? "";
  }

  const audit = (action: string, subjectId: string, note: string | null = null) =>
    facts.audit.push({ action, subjectId, note });

  return {
    operations,
    facts,

    /** Returns the order, as it is in the database. */
    placeOrder(loss: Loss = {}): OrderFact {
      const number = `S-${operations.length}`;
      const amounts = { totalCents: 900, subtotalCents: 900, lineCents: 900, lineUnits: 2, stockUnits: 2 };
      const order = (id: string, mark: string): OrderFact => ({
        ...{ id, number, mark, status: "placed", paymentStatus: "due on delivery", at: clock },
        ...{ confirmed: false, delivered: false, paid: false },
        ...amounts,
      });
      const id = run(
        { kind: "place order", method: "POST", path: "/payments", key: newId() },
        loss,
        (operationId) => ({
          first: (orderId) => facts.orders.push(order(orderId, markOf(operationId))),
          second: (orderId) => {
            // Its lines and units are missing if only the order's own row was written later.
            if (!facts.orders.some((each) => each.id === orderId))
              facts.orders.push({ ...order(orderId, markOf(operationId)), lineUnits: 0, lineCents: 0 });
            return { insertedId: orderId, number, totalAmount: 9 };
          },
        }),
      );
      return facts.orders.find((each) => each.id === id) ?? order("", "");
    },

    markPaid(order: OrderFact) {
      run({ kind: "mark paid", method: "PATCH", path: "", subject: order.id }, {}, () => ({
        first: (id) => {
          order.paid = true;
          const money = {
            provider: "staff",
            state: "paid",
            url: null,
            chargeReference: null,
            receivedCents: 900,
          };
          facts.payments.push({ id, orderId: order.id, ...money });
        },
        second: () => {
          audit("order.paid", order.id);
          return { modifiedCount: 1 };
        },
      }));
    },

    refund(order: OrderFact, loss: Loss = {}) {
      run({ kind: "refund", method: "POST", path: "", subject: order.id, key: newId() }, loss, () => ({
        first: (id) =>
          facts.refunds.push({
            ...{ id, paymentId: "payment", orderId: order.id, amountCents: 450 },
            ...{ state: "succeeded", byStaff: true, at: clock },
          }),
        second: (id) => {
          audit("order.refunded", order.id);
          return { payments: [{ refunds: [{ _id: id, amount: 4.5 }] }] };
        },
      }));
    },

    requestReturn(order: OrderFact, loss: Loss = {}) {
      run(
        { kind: "request return", method: "POST", path: "", subject: order.id, key: newId() },
        loss,
        () => ({
          first: (id) =>
            facts.returns.push({ id, orderId: order.id, received: false, restocked: 0, at: clock }),
          second: (id) => ({ returns: [{ _id: id }] }),
        }),
      );
    },

    changeStock(loss: Loss = {}) {
      const request = {
        kind: "change stock",
        method: "POST",
        path: "",
        subject: movement.productId,
      } as const;
      run({ ...request, key: newId() }, loss, (operationId) => ({
        first: () => facts.movements.push({ ...movement, quantity: 3, note: markOf(operationId), at: clock }),
        second: () => {
          audit("stock.received", movement.productId, markOf(operationId));
          return { piece: facts.movements.reduce((sum, { quantity }) => sum + quantity, 0) };
        },
      }));
    },

    importProducts(loss: Loss = {}) {
      run({ kind: "import", method: "POST", path: "", key: newId() }, loss, (operationId) => {
        const add = (n: number) => {
          const id = newId();
          facts.products.push({ id, title: importedTitle(operationId, n), at: clock });
          audit("product.added", id);
        };
        return {
          first: () => add(0),
          second: () => {
            for (let n = 1; n < importedProducts; n++) add(n);
            return { added: importedProducts };
          },
        };
      });
    },
  };
}

const movement = {
  productId: "chair",
  kind: "received",
  from: "outside",
  to: "on hand",
  userId: null,
  unitId: null,
  orderId: null,
  at: 0,
};
