import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { webhookDeliveries } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { signReturnToken } from "#server/orders/returns/return-link.ts";
import { file, line } from "#server/products/import-export/test-product-csv.ts";
import { zipOf } from "#server/products/import-export/test-zip.ts";
import { createTestWebhooks } from "#server/webhooks/test-webhooks.ts";
import { createTestOutbox } from "./test-outbox.ts";
import { createPaymentShop } from "./test-payments.ts";

const { db } = await createTestDb();
const shop = await createPaymentShop(db);
const { api, declaredRoutes, send, product, shopper, setSwitches } = shop;
const { token } = await shopper("admin");
const { sendDue } = createTestOutbox(db);
const { endpoint } = await createTestWebhooks(db);

/** POST routes that take no key, and why a repeated request does no harm. */
const withoutKey: Record<string, string> = {
  "POST /jwt": "signs in",
  "POST /users": "one record per account",
  "POST /users/me/photo": "replaces the photo",
  "POST /users/me/recovery-codes": "replaces the codes, which are not stored",
  "POST /users/me/sign-out": "ends a session",
  "POST /content/preview": "changes nothing",
  "POST /mails/:name/preview": "changes nothing",
  "POST /products/bulk/preview": "changes nothing",
  "POST /products/photos": "the same file gets the same address",
  "POST /products/models": "the same file gets the same address",
  "POST /products/instructions": "the same file gets the same address",
  "POST /settings/logo": "the same file gets the same address",
  "POST /settings/icon": "the same file gets the same address",
  "POST /products/import/pieces": "replaces the same piece",
  "POST /orders/batches/:id/next": "continues where the batch stopped",
  "POST /payments/:id/pay": "an order has one open checkout, which has the provider's key",
  "POST /payments/:id/check": "asks the provider",
  "POST /returns/find": "changes nothing",
  "POST /webhooks/:provider": "events have ids of the provider",
};

test("every POST route takes an Idempotency-Key, or has a reason why not", () => {
  const posts = declaredRoutes.filter(({ method }) => method === "POST");
  const without = posts.filter(({ idempotent }) => !idempotent).map(({ path }) => `POST ${path}`);
  expect(without.sort()).toEqual(Object.keys(withoutKey).sort());
});

type Call = { path: string; method?: string; json?: unknown; csv?: string; as?: string | undefined };

async function orderOf(paymentMethod = "cashOnDelivery") {
  const customer = await shopper();
  await shop.add(customer, await product(5));
  const json = await shop.checkout(customer, { paymentMethod });
  const placed = await send("POST", "/payments", { token: customer.token, json });
  return { id: String(placed.body.insertedId), customer };
}

async function steppedOrder(...steps: string[]) {
  const order = await orderOf();
  for (const step of steps) await send("PATCH", `/payments/${order.id}/${step}`, { token });
  return order;
}

async function failedRefund() {
  const { id, customer } = await orderOf("creditCard");
  await shop.payAt((await shop.startPaying(customer, id)).url);
  await shop.check(customer, id);
  await setSwitches({ refunds: "fail" });
  await send("POST", `/payments/${id}/refunds`, { token, json: { all: true } });
  await setSwitches({});
  const { body } = await send("GET", `/payments/${id}/money`, { token });
  const { payments } = body as { payments: { refunds: { _id: string }[] }[] };
  return String(payments[0]?.refunds[0]?._id);
}

async function bulkEdit(id: string) {
  const change = { price: { by: "percent", value: 10 } };
  const { body } = await send("POST", "/products/bulk/preview", { token, json: { ids: [id], change } });
  const [{ _id, version }] = body.products as [{ _id: string; version: number }];
  return { products: [{ _id, version }], change };
}

async function post() {
  const json = {
    title: "Oak",
    slug: `oak-${crypto.randomUUID()}`,
    date: "2026-11-16",
    image: "",
    alt: "",
    markdown: "Oak.",
    published: true,
  };
  return {
    json,
    add: async () => String((await send("POST", "/content/posts", { token, json })).body.insertedId),
  };
}

/** A request of each route that takes a key. */
const calls: Record<string, () => Promise<Call>> = {
  placeOrder: async () => {
    const customer = await shopper();
    await shop.add(customer, await product(5));
    return { path: "/payments", json: await shop.checkout(customer), as: customer.token };
  },
  takeUnit: async () => ({
    method: "PATCH",
    path: `/products/${await product(5)}/decrement`,
    as: (await shopper()).token,
  }),
  addCartItem: async () => {
    const [customer, productId] = [await shopper(), await product(5)];
    await shop.take(customer, productId);
    await shop.take(customer, productId);
    return { path: "/cards", json: { productId }, as: customer.token };
  },
  reserveCartItem: async () => {
    const customer = await shopper();
    const id = await shop.add(customer, await product(5));
    await db.execute(sql`update stock_units set state = 'expired' where id = ${id}`);
    return { path: `/cards/${id}/reserve`, as: customer.token };
  },
  addProduct: async () => ({
    path: "/products",
    json: {
      title: "A chair",
      category: "side",
      price: 10,
      originalPrice: 20,
      discount: 0,
      piece: 3,
      image: "https://pictures.example/a.jpg",
      date: "2026-11-16",
    },
  }),
  duplicateProduct: async () => ({ path: `/products/${await product(5)}/duplicate` }),
  bulkEditProducts: async () => ({
    method: "PATCH",
    path: "/products/bulk",
    json: await bulkEdit(await product(5)),
  }),
  undoBulkEdit: async () => {
    const json = await bulkEdit(await product(5));
    const { body } = await send("PATCH", "/products/bulk", { token, json });
    const products = (body.products as Record<string, unknown>[]).map(({ _id, version, before }) => ({
      _id,
      version,
      before,
    }));
    return { method: "PATCH", path: "/products/bulk/undo", json: { products } };
  },
  addCategory: async () => ({ path: "/categories", json: { name: "Benches", slug: "benches" } }),
  changeStock: async () => ({
    path: `/products/${await product(5)}/stock`,
    json: { operation: "receive", quantity: 4, reason: "delivery" },
  }),
  importProducts: async () => ({ path: "/products/import", csv: file(line("Imported once")) }),
  importProductsZip: async () => {
    const upload = crypto.randomUUID();
    const body = new Uint8Array(await zipOf({ "products.csv": file(line("Imported from a ZIP file")) }));
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/zip" };
    const query = `upload=${upload}&piece=0`;
    await api.request(`/products/import/pieces?${query}`, { method: "POST", headers, body });
    return { path: `/products/import/zip?upload=${upload}` };
  },
  addOrderNote: async () => ({ path: `/orders/${(await orderOf()).id}/notes`, json: { text: "Call first" } }),
  resendOrderEmail: async () => {
    const { id } = await orderOf();
    await sendDue();
    const { body } = await send("GET", `/orders/${id}/details`, { token });
    const [email] = body.emails as { _id: string }[];
    return { path: `/orders/${id}/emails/${email?._id}/resend` };
  },
  startOrderBatch: async () => ({
    path: "/orders/batches",
    json: { action: "confirm", ids: [(await orderOf()).id] },
  }),
  undoOrderBatch: async () => {
    const json = { action: "confirm", ids: [(await orderOf()).id] };
    return {
      path: `/orders/batches/${(await send("POST", "/orders/batches", { token, json })).body._id}/undo`,
    };
  },
  requestReturn: async () => {
    const { id, customer } = await steppedOrder("confirm", "deliver");
    return { path: `/payments/${id}/returns`, json: {}, as: customer.token };
  },
  requestReturnByLink: async () => {
    const { id } = await steppedOrder("confirm", "deliver");
    return { path: "/returns", json: { token: await signReturnToken(db, id) }, as: undefined };
  },
  refundOrder: async () => ({
    path: `/payments/${(await steppedOrder("confirm", "deliver", "paid")).id}/refunds`,
    json: { all: true },
  }),
  retryRefund: async () => ({ path: `/payments/refunds/${await failedRefund()}/retry` }),
  createApiKey: async () => ({ path: "/api-keys", json: { name: "Warehouse", permissions: ["orders"] } }),
  addWebhookEndpoint: async () => ({
    path: "/webhook-endpoints",
    json: { url: "https://hooks.example/new", events: ["order.placed"] },
  }),
  addBackup: async () => ({ path: "/backups" }),
  replaceWebhookSecret: async () => ({ path: `/webhook-endpoints/${(await endpoint()).id}/secret` }),
  sendTestWebhook: async () => ({ path: `/webhook-endpoints/${(await endpoint()).id}/test` }),
  resendWebhook: async () => {
    const { id: endpointId } = await endpoint();
    const [sent] = await db
      .insert(webhookDeliveries)
      .values({ endpointId, event: "webhook.test", data: {}, dueAt: null })
      .returning();
    return { path: `/webhook-endpoints/${endpointId}/deliveries/${sent?.id}/resend` };
  },
  sendTestMail: async () => ({
    path: "/mails/order-placed/test",
    json: { subject: "Your order", intro: "Thank you.", button: "Your order", outro: "" },
  }),
  addPost: async () => ({ path: "/content/posts", json: (await post()).json }),
  restoreContentVersion: async () => {
    const { json, add } = await post();
    const id = await add();
    await send("PATCH", `/content/posts/${id}`, { token, json: { ...json, title: "Ash", version: 1 } });
    const { body } = await send("GET", `/content/history?kind=post&key=${id}`, { token });
    const versions = body as unknown as { _id: string; version: number }[];
    const first = versions.find(({ version }) => version === 1);
    return { path: `/content/history/${first?._id}/restore`, json: { version: 2 } };
  },
};

test("the table of requests has every route that takes a key", () => {
  const keyed = declaredRoutes.filter(({ idempotent }) => idempotent).map(({ operationId }) => operationId);
  expect(Object.keys(calls).sort()).toEqual(keyed.sort());
});

/** Everything that is stored, except for counters and when a cart or a hold ends. */
async function stored(): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('attempts', 'sandbox_objects') order by 1`,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ content: string }>(
      sql`select coalesce(md5(string_agg((to_jsonb(each) - 'touched_at' - 'held_until')::text, '' order by each::text)), '') as content from ${sql.identifier(name)} each`,
    );
    contents.push(`${name} ${rows[0]?.content}`);
  }
  return contents;
}

async function request({ path, method = "POST", json, csv, as }: Call, key: string) {
  const headers = new Headers({ "Idempotency-Key": key });
  if (as) headers.set("Authorization", `Bearer ${as}`);
  if (json !== undefined) headers.set("Content-Type", "application/json");
  if (csv !== undefined) headers.set("Content-Type", "text/csv");
  const body = json === undefined ? csv : JSON.stringify(json);
  const response = await api.request(path, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, body: await response.text() };
}

test.each(Object.keys(calls))(
  "%s: a repeated request gets the same response and changes nothing",
  async (name) => {
    const made = await calls[name]?.();
    if (!made) throw new Error("no such call");
    const call = { as: token, ...made };
    const key = crypto.randomUUID();
    const before = await stored();
    const first = await request(call, key);
    expect(first, first.body).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    const after = await stored();
    expect(after).not.toEqual(before);
    const again = await request(call, key);
    expect(again.status).toBe(first.status);
    if (name === "createApiKey")
      expect(JSON.parse(again.body)).toEqual({ ...JSON.parse(first.body), key: null });
    else
      expect(again.body.split("\n").at(-2) ?? again.body).toBe(first.body.split("\n").at(-2) ?? first.body);
    expect(await stored()).toEqual(after);
    // The same key for another request of the same actor.
    const other = call.as
      ? { path: "/cards", json: { productId: crypto.randomUUID() }, as: call.as }
      : { ...call, json: { ...(call.json as object), lines: [{ position: 0, quantity: 1 }] } };
    if (name !== "takeUnit")
      expect(JSON.parse((await request(other, key)).body)).toMatchObject({ status: 422, code: "key_reused" });
    expect(await stored()).toEqual(after);
  },
);

test("no answer that is stored has the key of a program", async () => {
  const { body } = await send("POST", "/api-keys", {
    token,
    key: "with a secret".replaceAll(" ", "-"),
    json: { name: "Till", permissions: ["orders"] },
  });
  const { rows } = await db.execute<{ answer: string }>(
    sql`select answer::text as answer from idempotency_keys`,
  );
  expect(rows.filter(({ answer }) => answer?.includes(String(body.key)))).toEqual([]);
});
