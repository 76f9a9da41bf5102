import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { startTestServer } from "#server/edge/test-edge.ts";
import { startReceiver } from "#server/webhooks/test-receiver.ts";
import { createTestWebhooks } from "#server/webhooks/test-webhooks.ts";
import { createResponseCheck } from "#testing/response-check.ts";
import { createApiClient as createUncheckedClient, signIn, signUp } from "./client.ts";
import { readWebhook } from "./read-webhook.ts";

const { db } = await createTestDb();
const { port } = await startTestServer(db);
const origin = `http://localhost:${port}`;
const password = "a walnut rocking chair";
const receiver = await startReceiver();
const { deliverDue } = await createTestWebhooks(db);

const document = await fetch(`${origin}/api/openapi.json`);
const findDifferences = createResponseCheck(await document.json());
const differences: string[] = [];
afterEach(() => expect(differences.splice(0)).toEqual([]));

/** A client whose responses, as they come from the whole server, are compared with the OpenAPI document. */
function createApiClient(token?: string) {
  const client = createUncheckedClient(origin, token);
  client.use({
    async onResponse({ request: { method }, schemaPath: path, response }) {
      const { status, headers } = response;
      const body = await response.clone().text();
      differences.push(...findDifferences({ method, path, status, headers, body }));
    },
  });
  return client;
}

/** The data of a response. */
function dataOf<Data>({ data, error }: { data?: Data; error?: { detail: string } | undefined }): Data {
  if (data === undefined) throw new Error(error?.detail ?? "no data");
  return data;
}

async function register(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const client = createApiClient(await signUp(origin, { email, password }));
  dataOf(await client.POST("/users", { body: { name, email } }));
  return { client, email };
}

async function registerOwner() {
  const { client, email } = await register("Olga");
  await db.update(users).set({ role: "admin" }).where(eq(users.email, email));
  return client;
}

const owner = await registerOwner();

async function addChair() {
  const added = await owner.POST("/products", {
    body: {
      title: "Wendle chair in walnut",
      category: "side",
      image: "/images/walnut-chair.webp",
      price: 249,
      originalPrice: 299,
      discount: 0,
      piece: 3,
      date: "2026-01-01",
    },
  });
  return dataOf(added).insertedId;
}

test("a program buys a chair", async () => {
  const id = await addChair();
  const { client, email } = await register("Ada");

  const { data: found, response } = await createApiClient().GET("/products", {
    params: { query: { q: "wendle", limit: 10 } },
  });
  expect([found?.map(({ _id }) => _id), response.headers.get("X-Total-Count")]).toEqual([[id], "1"]);

  const header = () => ({ "Idempotency-Key": crypto.randomUUID() });
  dataOf(await client.PATCH("/products/{id}/decrement", { params: { path: { id }, header: header() } }));
  dataOf(await client.POST("/cards", { params: { header: header() }, body: { productId: id } }));
  const [item] = dataOf(await client.GET("/cards"));
  const placed = await client.POST("/payments", {
    params: { header: header() },
    body: {
      username: "Ada",
      emailAddress: email,
      address: "1 Oak Lane, Springfield",
      phoneNumber: "555 0100",
      totalAmount: item?.price ?? 0,
      paymentMethod: "cashOnDelivery",
    },
  });
  const { number } = dataOf(placed);
  expect(dataOf(await client.GET("/payments/mine"))).toMatchObject([{ number, totalAmount: 249 }]);
});

test("a program manages a product", async () => {
  const id = await addChair();
  const path = { id };
  const before = dataOf(await owner.GET("/products/{id}", { params: { path } }));

  const { version } = before;
  dataOf(await owner.PATCH("/products/{id}", { params: { path }, body: { price: 199, version } }));
  const refused = await owner.PATCH("/products/{id}", { params: { path }, body: { price: 99, version } });
  expect([refused.response.status, refused.error?.code]).toEqual([409, "product_changed"]);
  expect(dataOf(await owner.GET("/products/{id}", { params: { path } })).price).toBe(199);

  expect(dataOf(await owner.DELETE("/products/{id}", { params: { path } }))).toEqual({ deletedCount: 1 });
});

test("a program receives a signed event", async () => {
  const body = { url: receiver.url, events: ["product.changed" as const] };
  const { secret } = dataOf(await owner.POST("/webhook-endpoints", { body }));
  const id = await addChair();
  await deliverDue();
  const [request] = receiver.received;
  expect(request && readWebhook(secret, request.headers, request.body)).toMatchObject({
    type: "product.changed",
    data: { _id: id, price: 249 },
  });
  const forged = String(request?.body).replace("249", "1");
  expect(() => readWebhook(secret, request?.headers ?? {}, forged)).toThrow("The signature is not valid.");
});

test("a program that has the current products gets 304", async () => {
  const client = createApiClient();
  const { response: first } = await client.GET("/products");
  const headers = { "If-None-Match": String(first.headers.get("ETag")) };
  const { response: second } = await client.GET("/products", { headers });
  expect([first.status, second.status]).toEqual([200, 304]);
});

test("a program signs in again, and learns why it can't", async () => {
  const token = await signIn(origin, { email: "olga@example.com", password });
  expect(dataOf(await createApiClient(token).GET("/users")).length).toBeGreaterThan(0);
  await expect(signIn(origin, { email: "olga@example.com", password: "wrong" })).rejects.toThrow(
    "INVALID_LOGIN_CREDENTIALS",
  );
});
