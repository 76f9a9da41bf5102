import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop } from "#server/testing/test-shop.ts";

const { db } = await createTestDb(20);
const { product, shopper, shoppers, add, cart, checkout, order, send, levelOf } = await createTestShop(db);

const ordersOf = (userId: string) => db.$count(orders, eq(orders.userId, userId));

test("an order takes what is in the cart, as it is at that moment", async () => {
  const [oak, ash] = [
    await product(5, { title: "Oak", priceCents: 9_999, discountPercent: 12.5 }),
    await product(5, { title: "Ash", priceCents: 20_000 }),
  ];
  const who = await shopper();
  for (const id of [oak, ash, oak]) await add(who, id);
  const placed = await order(who);
  expect(placed.status).toBe(201);
  expect(placed.body).toMatchObject({
    status: "placed",
    paymentStatus: "due on delivery",
    totalAmount: 374.98,
  });
  expect(placed.body.number).toMatch(/^S-\d{5,}$/);
  expect(await cart(who)).toEqual([]);
  expect(await levelOf(oak)).toMatchObject({ onHand: 3, inCarts: 0, ordered: 2 });

  await db.update(products).set({ title: "Birch", priceCents: 1 }).where(eq(products.id, oak));
  await db.delete(products).where(eq(products.id, ash));
  const { body } = await send("GET", `/payments/${placed.body.insertedId}`, { token: who.token });
  expect(body).toMatchObject({
    _id: placed.body.insertedId,
    username: who.user.name,
    emailAddress: who.user.email,
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

test("50 identical requests with one key: one order, 50 equal answers", async () => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  const json = await checkout(who);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send("POST", "/payments", { token: who.token, json, key: "once" })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await ordersOf(who.user.id)).toBe(1);
});

test("two tabs with two keys: one order, the other is told that the cart is empty", async () => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  const json = await checkout(who);
  const answers = await Promise.all(
    ["tab-1", "tab-2", undefined, undefined].map((key) =>
      send("POST", "/payments", { token: who.token, json, ...(key && { key }) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(answers.filter(({ body }) => body.code === "cart_empty")).toHaveLength(3);
  expect(await ordersOf(who.user.id)).toBe(1);
});

test("a key with another body is refused, and a refused attempt does not use its key up", async () => {
  const [id, who] = [await product(5), await shopper()];
  const { token } = who;
  expect((await order(who, "k")).body).toMatchObject({ code: "cart_empty" });
  await add(who, id);
  expect((await order(who, "k")).status).toBe(201);
  await add(who, id);
  const json = await checkout(who, { address: "2 Elm Street" });
  expect((await send("POST", "/payments", { token, json, key: "k" })).body).toMatchObject({
    status: 422,
    code: "key_reused",
  });
  expect(await ordersOf(who.user.id)).toBe(1);
});

test("a price changed meanwhile: nothing is ordered at a total the customer did not see", async () => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  const json = await checkout(who);
  await db.update(products).set({ priceCents: 12_000 }).where(eq(products.id, id));
  const refused = await send("POST", "/payments", { token: who.token, json, key: "k" });
  expect(refused.body).toMatchObject({ status: 409, code: "total_changed", totalAmount: 120 });
  expect(await ordersOf(who.user.id)).toBe(0);
  expect(await levelOf(id)).toMatchObject({ inCarts: 1, ordered: 0 });
  expect((await order(who)).body).toMatchObject({ totalAmount: 120 });
});

test.each([{ username: "Bob" }, { emailAddress: "bob@example.com" }, { userId: "bob" }])(
  "%s is not the caller's",
  async (details) => {
    const [id, who] = [await product(5), await shopper()];
    await add(who, id);
    const json = await checkout(who, details);
    const { body } = await send("POST", "/payments", { token: who.token, json });
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
])("%o is refused in words", async (details, field, message) => {
  const who = await shopper();
  const json = await checkout(who, details);
  const { body } = await send("POST", "/payments", { token: who.token, json });
  expect(body).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field, message }] });
});

test.each([
  ["creditCard", "pending"],
  ["paypal", "pending"],
  ["cashOnDelivery", "due on delivery"],
])("%s is %s", async (paymentMethod, paymentStatus) => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  const json = await checkout(who, { paymentMethod, userId: who.user.id });
  expect((await send("POST", "/payments", { token: who.token, json })).body).toMatchObject({ paymentStatus });
});

test("a customer cancels while the order is placed: the pieces are back, once", async () => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  await add(who, id);
  const { insertedId } = (await order(who)).body;
  const cancel = () => send("PATCH", `/payments/${insertedId}/cancel`, { token: who.token });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
  expect(await levelOf(id)).toMatchObject({ onHand: 5, ordered: 0 });
  const { body } = await send("GET", "/payments/mine", { token: who.token });
  expect(body).toMatchObject([{ _id: insertedId, status: "cancelled", paymentStatus: "void" }]);
});

test("an order the shop has begun with is not cancelled", async () => {
  const [id, who] = [await product(5), await shopper()];
  await add(who, id);
  const { insertedId } = (await order(who)).body;
  await db
    .update(orders)
    .set({ status: "confirmed", confirmedAt: sql`now()` })
    .where(eq(orders.id, String(insertedId)));
  const { body } = await send("PATCH", `/payments/${insertedId}/cancel`, { token: who.token });
  expect(body).toMatchObject({ status: 409, code: "order_not_cancellable" });
  expect(await levelOf(id)).toMatchObject({ onHand: 4, ordered: 1 });
});

test("another user's order is not found; admins see all, page by page", async () => {
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

test("the database itself refuses an unknown status, and amounts that do not add up", async () => {
  const all = db.update(orders);
  await expect(all.set({ status: "lost" as "placed" })).rejects.toThrow();
  await expect(
    db.update(orders).set({ discountCents: -1, totalCents: sql`${orders.subtotalCents} - 1` }),
  ).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ constraint_name: "orders_amounts_add_up" }) }),
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
  ["canceled without a time", { status: "cancelled" }],
  ["canceled and delivered", { status: "cancelled", cancelledAt: at, deliveredAt: at, confirmedAt: at }],
  ["paid without a time", { paymentStatus: "paid" }],
  ["unpaid with a time", { paidAt: at }],
] as const)(
  "the database refuses an order whose status contradicts its timestamps: %s",
  async (_, change) => {
    const { product, shopper, add, order } = await createTestShop(db);
    const who = await shopper();
    await add(who, await product(5));
    const { body } = await order(who);
    const changed = db
      .update(orders)
      .set(change)
      .where(eq(orders.id, String(body.insertedId)));
    await expect(changed).rejects.toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({
          constraint_name: expect.stringMatching(/^orders_\w+_fits?_timestamps?$/),
        }),
      }),
    );
  },
);

test("in the end every unit is where the ledger says", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
