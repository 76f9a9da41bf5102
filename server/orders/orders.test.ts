import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb(20);
const { product, shopper, shoppers, add, cart, checkout, order, send, levelOf } = await createTestShop(db);

const ordersOf = (userId: string) => db.$count(orders, eq(orders.userId, userId));

test("an order contains the items of the cart with their current titles and prices", async () => {
  const [oak, ash] = [
    await product(5, { title: "Oak", priceCents: 9_999, discountPercent: 12.5 }),
    await product(5, { title: "Ash", priceCents: 20_000 }),
  ];
  const customer = await shopper();
  for (const id of [oak, ash, oak]) await add(customer, id);
  const placed = await order(customer);
  expect(placed.status).toBe(201);
  expect(placed.body).toMatchObject({
    status: "placed",
    paymentStatus: "due on delivery",
    totalAmount: 374.98,
  });
  expect(placed.body.number).toMatch(/^S-\d{5,}$/);
  expect(await cart(customer)).toEqual([]);
  expect(await levelOf(oak)).toMatchObject({ onHand: 3, inCarts: 0, ordered: 2 });

  await db.update(products).set({ title: "Birch", priceCents: 1 }).where(eq(products.id, oak));
  await db.delete(products).where(eq(products.id, ash));
  const { body } = await send("GET", `/payments/${placed.body.insertedId}`, { token: customer.token });
  expect(body).toMatchObject({
    _id: placed.body.insertedId,
    username: customer.user.name,
    emailAddress: customer.user.email,
    address: "1 Oak Lane",
    total: 399.98,
    discount: 25,
    totalAmount: 374.98,
    lines: [
      { productId: oak, title: "Oak", price: 99.99, discount: 12.5, quantity: 2 },
      { productId: null, title: "Ash", price: 200, discount: 0, quantity: 1 },
    ],
  });
});

test("50 identical requests at once with one key place one order; the others get its response or are told to wait", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const json = await checkout(customer);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => send("POST", "/payments", { token: customer.token, json, key: "once" })),
  );
  const placed = responses.filter(({ status }) => status === 201);
  const waiting = responses.filter(({ body }) => body.code === "request_in_progress");
  expect(placed.length + waiting.length).toBe(50);
  placed.push(await send("POST", "/payments", { token: customer.token, json, key: "once" }));
  expect(new Set(placed.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await ordersOf(customer.user.id)).toBe(1);
});

test("concurrent requests with different keys place one order, the others get cart_empty", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const json = await checkout(customer);
  const responses = await Promise.all(
    ["tab-1", "tab-2", undefined, undefined].map((key) =>
      send("POST", "/payments", { token: customer.token, json, ...(key && { key }) }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(responses.filter(({ body }) => body.code === "cart_empty")).toHaveLength(3);
  expect(await ordersOf(customer.user.id)).toBe(1);
});

test("a key with another body is rejected, and a rejected request does not use up its key", async () => {
  const [id, customer] = [await product(5), await shopper()];
  const { token } = customer;
  expect((await order(customer, "k")).body).toMatchObject({ code: "cart_empty" });
  await add(customer, id);
  expect((await order(customer, "k")).status).toBe(201);
  await add(customer, id);
  const json = await checkout(customer, { address: "2 Elm Street" });
  expect((await send("POST", "/payments", { token, json, key: "k" })).body).toMatchObject({
    status: 422,
    code: "key_reused",
  });
  expect(await ordersOf(customer.user.id)).toBe(1);
});

test("an order is rejected if the total has changed since the customer saw it", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const json = await checkout(customer);
  await db.update(products).set({ priceCents: 12_000 }).where(eq(products.id, id));
  const rejected = await send("POST", "/payments", { token: customer.token, json, key: "k" });
  expect(rejected.body).toMatchObject({ status: 409, code: "total_changed", totalAmount: 120 });
  expect(await ordersOf(customer.user.id)).toBe(0);
  expect(await levelOf(id)).toMatchObject({ inCarts: 1, ordered: 0 });
  expect((await order(customer)).body).toMatchObject({ totalAmount: 120 });
});

test.each([{ username: "Bob" }, { emailAddress: "bob@example.com" }, { userId: "bob" }])(
  "an order with %o of another user is rejected",
  async (details) => {
    const [id, customer] = [await product(5), await shopper()];
    await add(customer, id);
    const json = await checkout(customer, details);
    const { body } = await send("POST", "/payments", { token: customer.token, json });
    expect(body).toMatchObject({ status: 403, code: "not_yours" });
  },
);

test.each([
  [{ username: " " }, "username", "Username is required"],
  [{ emailAddress: "" }, "emailAddress", "Email Address is required"],
  [{ address: "" }, "address", "Address is required"],
  [{ phoneNumber: undefined }, "phoneNumber", "Phone Number is required"],
  [{ paymentMethod: "cheque" }, "paymentMethod", "Must be cashOnDelivery, creditCard or paypal"],
  [{ paymentMethod: "" }, "paymentMethod", "Payment Method is required"],
  [{ phoneNumber: "" }, "phoneNumber", "Phone Number is required"],
  [{ phoneNumber: "+1 (23) 45" }, "phoneNumber", "Enter a phone number with at least 6 digits."],
  [{ address: "a\0b" }, "address", "Must not contain a NUL character"],
  [{ totalAmount: 1.001 }, "totalAmount", "Must be an amount with at most two decimals"],
  [{ totalAmount: -1 }, "totalAmount", "Must be an amount with at most two decimals"],
  [{ totalAmount: 1e300 }, "totalAmount", "Must be an amount with at most two decimals"],
  [{ totalAmount: "12" }, "totalAmount", "Must be a number"],
  [{ totalAmount: null }, "totalAmount", "Total Amount is required"],
])("%o is rejected with a message", async (details, field, message) => {
  const customer = await shopper();
  const json = await checkout(customer, details);
  const { body } = await send("POST", "/payments", { token: customer.token, json });
  expect(body).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field, message }] });
});

test.each([
  ["creditCard", "pending"],
  ["paypal", "pending"],
  ["cashOnDelivery", "due on delivery"],
])("an order with %s has the payment status %s", async (paymentMethod, paymentStatus) => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const json = await checkout(customer, { paymentMethod, userId: customer.user.id });
  expect((await send("POST", "/payments", { token: customer.token, json })).body).toMatchObject({
    paymentStatus,
  });
});

test("a customer cancels a placed order, and its units return to stock once", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  await add(customer, id);
  const { insertedId } = (await order(customer)).body;
  const cancel = () => send("PATCH", `/payments/${insertedId}/cancel`, { token: customer.token });
  const responses = await Promise.all([cancel(), cancel(), cancel()]);
  expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
  expect(await levelOf(id)).toMatchObject({ onHand: 5, ordered: 0 });
  const { body } = await send("GET", "/payments/mine", { token: customer.token });
  expect(body).toMatchObject([{ _id: insertedId, status: "cancelled", paymentStatus: "void" }]);
});

test("a customer cannot cancel a confirmed order", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const { insertedId } = (await order(customer)).body;
  await db
    .update(orders)
    .set({ status: "confirmed", confirmedAt: sql`now()` })
    .where(eq(orders.id, String(insertedId)));
  const { body } = await send("PATCH", `/payments/${insertedId}/cancel`, { token: customer.token });
  expect(body).toMatchObject({ status: 409, code: "order_not_cancellable" });
  expect(await levelOf(id)).toMatchObject({ onHand: 4, ordered: 1 });
});

test("another user's order is not found, and admins can list all orders", async () => {
  const [id, [owner, stranger], admin] = [await product(9), await shoppers(2), await shopper("admin")];
  if (!owner || !stranger) throw new Error("no shoppers");
  await add(owner, id);
  const { insertedId } = (await order(owner)).body;
  for (const [method, path] of [
    ["GET", `/payments/${insertedId}`],
    ["PATCH", `/payments/${insertedId}/cancel`],
  ] as const) {
    const { body } = await send(method, path, { token: stranger.token });
    expect(body).toMatchObject({ status: 404, code: "order_not_found" });
  }
  expect((await send("GET", "/payments/mine", { token: stranger.token })).body).toEqual([]);
  expect((await send("GET", "/payments", { token: owner.token })).status).toBe(403);
  expect((await send("GET", "/payments")).status).toBe(401);
  expect((await send("GET", `/payments/${insertedId}`, { token: admin.token })).status).toBe(200);
  expect((await send("GET", "/payments?limit=1", { token: admin.token })).body).toMatchObject([
    { _id: insertedId },
  ]);
  expect((await send("GET", "/payments?limit=0", { token: admin.token })).status).toBe(400);
});

test("the database rejects an unknown status, and amounts that do not add up", async () => {
  const all = db.update(orders);
  await expect(all.set({ status: "lost" as "placed" })).rejects.toThrow();
  await expect(
    db.update(orders).set({ discountCents: -1, totalCents: sql`${orders.subtotalCents} - 1` }),
  ).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ constraint: "orders_amounts_add_up" }) }),
  );
  await expect(db.update(orders).set({ subtotalCents: 1 })).rejects.toThrow();
});

const at = sql`now()`;
test.each([
  ["placed", { status: "placed", confirmedAt: at }],
  ["placed and delivered", { status: "placed", deliveredAt: at }],
  ["confirmed without a time", { status: "confirmed" }],
  ["confirmed and canceled", { status: "confirmed", confirmedAt: at, cancelledAt: at }],
  ["delivered without a time", { status: "delivered", confirmedAt: at }],
  ["delivered without having been confirmed", { status: "delivered", deliveredAt: at }],
  ["canceled without a time", { status: "cancelled", paymentStatus: "void" }],
  [
    "canceled and delivered",
    { status: "cancelled", paymentStatus: "void", cancelledAt: at, deliveredAt: at, confirmedAt: at },
  ],
  ["paid without a time", { paymentStatus: "paid" }],
  ["unpaid with a time", { paidAt: at }],
] as const)(
  "the database rejects an order whose status contradicts its timestamps: %s",
  async (_, change) => {
    const { product, shopper, add, order } = await createTestShop(db);
    const customer = await shopper();
    await add(customer, await product(5));
    const { body } = await order(customer);
    const changed = db
      .update(orders)
      .set(change)
      .where(eq(orders.id, String(body.insertedId)));
    await expect(changed).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({
          constraint: expect.stringMatching(/^orders_\w+_fits?_timestamps?$/),
        }),
      }),
    );
  },
);

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
