import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import type { Facts, OrderFact } from "./facts.ts";
import type { Attempt, Operation } from "./history.ts";
import { createFakeShop } from "./test-fake-shop.ts";

const noResponse: Attempt = { sentAt: 1_000, seenAt: 2_000, status: 0 };
const unavailable: Attempt = { sentAt: 1_000, seenAt: 2_000, status: 503 };

/** The shop as it should be, with one rule as it was before. */
function check(
  broken: Parameters<typeof createFakeShop>[0],
  act: (shop: ReturnType<typeof createFakeShop>) => void,
) {
  const shop = createFakeShop(broken);
  act(shop);
  return checkHistory(shop.operations, shop.facts);
}

const refundTwice = (shop: ReturnType<typeof createFakeShop>) => {
  const order = shop.placeOrder();
  shop.markPaid(order);
  shop.refund(order, { loses: "response" });
};

test("a shop that keeps its rules passes", () => {
  const found = check({}, (shop) => {
    const order = shop.placeOrder({ loses: "response" });
    shop.placeOrder({ loses: "request" });
    shop.markPaid(order);
    shop.refund(order, { loses: "response" });
    shop.requestReturn(order, { loses: "response" });
    shop.changeStock({ loses: "response" });
    shop.importProducts({ loses: "response" });
  });
  expect(found).toEqual([]);
});

test("a repeated refund that pays twice is found", () => {
  expect(check({ ignoresKeys: true }, refundTwice)).toEqual([
    expect.stringMatching(/^the refund of operation 3: 2 in the database, but 1 acknowledged and 0 without/),
  ]);
});

test("a repeated return, stock movement, import or order that happens twice is found", () => {
  const found = check({ ignoresKeys: true }, (shop) => {
    const order = shop.placeOrder({ loses: "response" });
    shop.requestReturn(order, { loses: "response" });
    shop.changeStock({ loses: "response" });
    shop.importProducts({ loses: "response" });
  });
  const twice = found.filter((problem) => problem.includes(": 2 in the database, but 1 acknowledged"));
  expect(twice.map((problem) => problem.split(":")[0])).toEqual([
    "the order of operation 1",
    "the stock movement of operation 3",
    "the import of operation 4",
    "the return of operation 2",
  ]);
});

test("a repeated key that is refused, although the first request succeeded, is found", () => {
  expect(check({ refusesRepeats: true }, refundTwice)).toEqual([
    "the refund of operation 3: the retry was refused, but it had happened",
  ]);
});

test.each([
  [
    "the order",
    (shop: ReturnType<typeof createFakeShop>) => shop.placeOrder({ loses: "transaction" }),
    /order S-\d+ is incomplete/,
  ],
  [
    "the movement",
    (shop: ReturnType<typeof createFakeShop>) => shop.changeStock({ loses: "transaction" }),
    /only partly/,
  ],
  [
    "the import",
    (shop: ReturnType<typeof createFakeShop>) => shop.importProducts({ loses: "transaction" }),
    /only partly/,
  ],
  [
    "the refund",
    (shop: ReturnType<typeof createFakeShop>) => {
      const order = shop.placeOrder();
      shop.markPaid(order);
      shop.refund(order, { loses: "transaction" });
    },
    /a refund of order .* is only partly/,
  ],
])("later statements of a lost transaction that were applied are found: %s", (_, act, expected) => {
  expect(check({ appliesLostStatements: true }, act)).toContainEqual(expect.stringMatching(expected));
  expect(check({}, act)).toEqual([]);
});

test("a gap in the numbers of invoices or credit notes is found", () => {
  const documents = [1, 2, 4].map((number) => ({ kind: "invoice", test: true, number }));
  const more = [2, 1].map((number) => ({ kind: "credit note", test: true, number }));
  expect(checkHistory([], { ...createFakeShop({}).facts, documents: [...documents, ...more] })).toEqual([
    "the numbers of the test invoices have a gap: 4 instead of 3",
  ]);
});

test("an acknowledged operation that is missing is found", () => {
  const shop = createFakeShop({});
  shop.placeOrder();
  shop.changeStock();
  shop.importProducts();
  const empty = createFakeShop({}).facts;
  expect(checkHistory(shop.operations, empty)).toEqual([
    "the order of operation 1: 1 acknowledged, 0 in the database",
    "the stock movement of operation 2: 1 acknowledged, 0 in the database",
    "the import of operation 3: 1 acknowledged, 0 in the database",
  ]);
});

test("a response that disagrees with the database is found", () => {
  const shop = createFakeShop({});
  shop.placeOrder();
  shop.changeStock();
  const [placing, changing] = shop.operations as [Operation, Operation];
  placing.attempts = [{ ...(placing.attempts[0] as Attempt), body: { insertedId: "another" } }];
  changing.attempts = [{ ...(changing.attempts[0] as Attempt), body: { piece: 99 } }];
  expect(checkHistory(shop.operations, shop.facts)).toEqual([
    "operation 1 (place order by a client): the response says another order than the database",
    "operation 2 (change stock by a client): the response says 99 pieces, the ledger 53",
  ]);
});

test("the same key with different responses is found", () => {
  const shop = createFakeShop({});
  shop.placeOrder();
  const [{ attempts }] = shop.operations as [Operation];
  attempts.push({ ...(attempts[0] as Attempt), body: { ...(attempts[0]?.body as object), status: "paid" } });
  expect(checkHistory(shop.operations, shop.facts)).toEqual([
    "operation 1 (place order by a client): the same key got different responses",
  ]);
});

const stepOn = (order: OrderFact, change: Partial<Operation>, attempts: Attempt[]): Operation => ({
  id: 9,
  actor: "a client",
  userId: "user",
  method: "PATCH",
  path: "",
  kind: "confirm",
  subject: order.id,
  ...change,
  attempts,
});

const done = (body: object): Attempt => ({ sentAt: 1_000, seenAt: 2_000, status: 200, body });

test("a step of an order that was acknowledged but not taken, or taken by no client, is found", () => {
  const shop = createFakeShop({});
  const order = shop.placeOrder();
  const confirmed = { ...order, confirmed: true };
  const entry = { action: "order.confirmed", subjectId: order.id, note: null };
  const confirmedFacts: Facts = { ...shop.facts, orders: [confirmed], audit: [entry] };
  const run = (facts: Facts, attempts: Attempt[]) =>
    checkHistory([...shop.operations, stepOn(order, {}, attempts)], facts);

  expect(run(shop.facts, [done({ modifiedCount: 1 })])).toEqual([
    `order ${order.number}: confirm was acknowledged, but is not in the database`,
  ]);
  expect(run(confirmedFacts, [{ ...noResponse, status: 409 }])).toEqual([
    `order ${order.number}: confirm is in the database, but no client did that`,
  ]);
  expect(run(confirmedFacts, [done({ modifiedCount: 1 }), done({ modifiedCount: 1 })])).toEqual([
    `order ${order.number}: confirm was acknowledged 2 times as a change`,
  ]);
  expect(run({ ...confirmedFacts, audit: [] }, [unavailable])).toEqual([
    `order ${order.number}: 0 audit entries "order.confirmed" don't fit its state`,
  ]);
  expect(run(confirmedFacts, [noResponse, done({ modifiedCount: 0 })])).toEqual([]);
});

test("money that the provider received or gave back, and the shop doesn't know, is found", () => {
  const shop = createFakeShop({});
  const order = shop.placeOrder();
  const charges = [{ reference: "charge", paymentId: "p", receivedCents: 100, refundedCents: 40 }];
  const payment = {
    id: "p",
    orderId: order.id,
    provider: "stripe",
    state: "paid",
    url: null,
    receivedCents: 100,
  };
  expect(checkHistory(shop.operations, { ...shop.facts, charges })).toEqual([
    "the provider received 100 cents (charge) that the shop doesn't know: payment p is missing",
  ]);
  const payments = [{ ...payment, chargeReference: "charge" }];
  expect(checkHistory(shop.operations, { ...shop.facts, charges, payments })).toEqual([
    `order ${order.number}: the provider gave back 40 cents, the shop recorded 0`,
  ]);
});

test("an error of the server and a request that hangs are found", () => {
  const read = { kind: "read", method: "GET", path: "/cards" } as const;
  const of = (attempts: Attempt[]): Operation => ({
    id: 1,
    actor: "a client",
    userId: "u",
    ...read,
    attempts,
  });
  const { facts } = createFakeShop({});
  expect(checkHistory([of([{ ...unavailable, status: 500 }])], facts)).toEqual([
    "operation 1 (read by a client) returned 500",
  ]);
  expect(checkHistory([of([{ ...noResponse, seenAt: 61_000 }])], facts)).toEqual([
    "operation 1 (read by a client) got no response within 60 s",
  ]);
  expect(checkHistory([of([unavailable, noResponse])], facts)).toEqual([]);
});
