import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, test } from "vitest";
import { placeOrderInput } from "#contract/orders/order.ts";
import { issueAccessToken } from "#server/identity/tokens/access-token.ts";
import { createTestApi } from "#testing/test-api.ts";
import { migrate } from "./migrate.ts";
import { createTestDb } from "./test-db.ts";
import { migrationsUpTo } from "./test-migrations.ts";

const { db, address } = await createTestDb();

/** The last release with a store of keys for each kind of request. */
const lastRelease = 38;

test("the upgrade to one store of keys: requests of the last day, sent again, get their answer and do nothing twice", async () => {
  for (const statement of [
    "drop schema public cascade",
    "drop schema drizzle cascade",
    "create schema public",
  ])
    await db.execute(sql.raw(statement));
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(lastRelease) });
  const [userId, productId, orderId, itemId, holdId, returnId, batchId] = Array.from({ length: 7 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string, string, string, string];
  const uid = crypto.randomUUID();
  const email = `${uid}@example.com`;
  await db.execute(sql`insert into identity_accounts (uid, email) values (${uid}, ${email})`);
  await db.execute(
    sql`insert into users (id, uid, email, name, role) values (${userId}, ${uid}, ${email}, 'Ada', 'admin')`,
  );
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, discount_percent, image)
    values (${productId}, 'A chair', 'A chair', '', 'lounge', 10000, 10000, 0, '/images/chair.jpg')`);
  await db.execute(sql`insert into stock_levels (product_id) values (${productId}) on conflict do nothing`);
  await db.execute(sql`insert into orders (id, user_id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, units, paid_at, confirmed_at, delivered_at)
    values (${orderId}, ${userId}, 'Ada', ${email}, '1 Oak Lane', '555', 'cashOnDelivery', 'paid', 'delivered', 30000, 0, 30000, 3, now(), now(), now())`);
  await db.execute(sql`insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity, returned)
    values (${orderId}, 0, ${productId}, 'A chair', 'lounge', '', 10000, 0, 3, 1)`);
  // Keys of requests whose answers were lost.
  const placed = {
    insertedId: orderId,
    number: "S-10001",
    status: "placed",
    paymentStatus: "pending",
    totalAmount: 300,
  };
  const input = {
    username: "Ada",
    emailAddress: email,
    address: "1 Oak Lane",
    phoneNumber: "555 0100",
    totalAmount: 300,
    paymentMethod: "cashOnDelivery",
  };
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(placeOrderInput.parse(input)))
    .digest("hex");
  await db.execute(sql`insert into order_requests (user_id, key, body_hash, answer)
    values (${userId}, 'order', ${bodyHash}, ${JSON.stringify(placed)}),
      (${userId}, 'old', '', ${JSON.stringify(placed)})`);
  await db.execute(sql`update order_requests set at = now() - interval '2 days' where key = 'old'`);
  await db.execute(
    sql`insert into added_keys (user_id, key, product_id, item_id) values (${userId}, 'unit', ${productId}, ${itemId})`,
  );
  await db.execute(sql`insert into stock_units (id, product_id, state, user_id, request_key, held_until)
    values (${holdId}, ${productId}, 'held', ${userId}, 'hold', now() + interval '1 minute')`);
  await db.execute(
    sql`insert into order_returns (id, order_id, request_key) values (${returnId}, ${orderId}, 'return')`,
  );
  await db.execute(
    sql`insert into order_return_lines (return_id, order_id, position, quantity) values (${returnId}, ${orderId}, 0, 1)`,
  );
  await db.execute(sql`insert into order_batches (id, user_id, key, action, order_ids, handled, skipped, finished_at)
    values (${batchId}, ${userId}, 'batch', 'confirm', array[${orderId}]::uuid[], 1, '[{"number": "S-10001", "reason": "This order is delivered already."}]', now())`);
  await db.execute(sql`insert into payments (id, order_id, provider, state, amount_cents, currency, received_cents, received_at)
    values (${orderId}, ${orderId}, 'staff', 'paid', 30000, 'USD', 30000, now())`);
  await db.execute(sql`insert into refunds (id, payment_id, amount_cents, state, reason, settled_at)
    values (${returnId}, ${orderId}, 10000, 'succeeded', 'requested by staff', now()), (${batchId}, ${orderId}, 10000, 'failed', 'requested by staff', null)`);
  await db.execute(sql`insert into refund_lines (refund_id, order_id, position, quantity)
    values (${returnId}, ${orderId}, 0, 1), (${batchId}, ${orderId}, 0, 1)`);

  await migrate(address);
  const shop = await createTestApi(db);
  const signedInAt = Math.floor(Date.now() / 1000);
  const bearer = { uid, email, emailVerified: false, generation: 0, signedInAt };
  const token = await issueAccessToken(shop.currentKeys, bearer);
  const send = (method: string, path: string, key: string, json?: unknown) =>
    shop.send(method, path, { token, key, ...(json !== undefined && { json }) });
  const counts = async () =>
    (
      await db.execute(
        sql`select (select count(*) from orders) as orders, (select count(*) from stock_units) as units, (select count(*) from order_returns) as returns, (select count(*) from order_batches) as batches`,
      )
    ).rows;
  const before = await counts();
  expect(await send("POST", "/payments", "order", input)).toEqual({ status: 201, body: placed });
  const other = { ...input, address: "2 Elm Street" };
  expect((await send("POST", "/payments", "order", other)).body).toMatchObject({ code: "key_reused" });
  expect((await send("POST", "/cards", "unit", { productId })).body).toEqual({ insertedId: itemId });
  const hold = `/products/${productId}/decrement`;
  expect((await send("PATCH", hold, "unit")).body).toMatchObject({ reserved: true });
  expect((await send("PATCH", hold, "hold")).body).toMatchObject({ reserved: true });
  const json = { lines: [{ position: 0, quantity: 1 }] };
  const returned = await send("POST", `/payments/${orderId}/returns`, "return", json);
  expect(returned).toMatchObject({
    status: 201,
    body: { lines: [{ left: 2 }], returns: [{ _id: returnId }] },
  });
  const batch = await send("POST", "/orders/batches", "batch", { action: "confirm", ids: [orderId] });
  expect(batch).toMatchObject({
    status: 201,
    body: { _id: batchId, finished: true, undoUntil: null, skipped: [{ code: "order_not_ready" }] },
  });
  expect(await counts()).toEqual(before);
  // The old order request is forgotten: the cart is empty now.
  expect((await send("POST", "/payments", "old", input)).body).toMatchObject({ code: "cart_empty" });
  // One of three units is refunded.
  const refund = (quantity: number) =>
    send("POST", `/payments/${orderId}/refunds`, `refund-${quantity}`, {
      lines: [{ position: 0, quantity }],
    });
  expect((await refund(3)).body).toMatchObject({ code: "refund_too_large" });
  expect((await refund(2)).status).toBe(201);
});
