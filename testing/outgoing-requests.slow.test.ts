import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import * as identityInputs from "#server/identity/protocol/identity-input.ts";
import { type Operation, operationsOf, undocumentedOperations } from "#tools/fuzz/operations.ts";
import { type JsonSchema, type KnownValues, matching } from "#tools/fuzz/schema-arbitrary.ts";
import { startFuzzTarget } from "#tools/fuzz/start-fuzz-target.ts";

// Every URL in these requests points to a local TCP server, which must never get a connection from the shop.
let connections = 0;
const canary = createServer((socket) => {
  connections++;
  socket.destroy();
}).listen(0);
await once(canary, "listening");
afterAll(() => canary.close());
const { port } = canary.address() as AddressInfo;
const canaryUrls = [`https://localhost:${port}/chair.png`, `http://127.0.0.1:${port}/chair.png`] as const;
const [canaryUrl] = canaryUrls;

const target = await startFuzzTarget({ GOOGLE_CLIENT_ID: "shop", GOOGLE_CLIENT_SECRET: "secret" });
const [customer, admin] = [await target.customer(), await target.admin()];
const { idToken } = await target.signIn(customer);

async function request(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${target.origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json", Referer: canaryUrl, ...headers },
    redirect: "manual",
    ...(body !== undefined && method !== "GET" && { body }),
  });
  // An event stream has no end.
  await response.body?.cancel();
  return response.status;
}

const asAdmin = { Authorization: `Bearer ${admin.token}` };
const asCustomer = { Authorization: `Bearer ${customer.token}` };
const identityCall = (action: string, body: unknown) =>
  request("POST", `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=embedded`, JSON.stringify(body));

/** Connections since the last call. Connects itself first, because the kernel accepts connections in order of arrival. */
async function countConnections(): Promise<number> {
  const socket = createConnection(port, "127.0.0.1").on("error", () => {});
  await once(canary, "connection");
  socket.destroy();
  const count = connections - 1;
  connections = 0;
  return count;
}

const chair = {
  title: "A chair",
  category: "side",
  price: 100,
  originalPrice: 120,
  discount: 0,
  piece: 3,
  description: canaryUrl,
  date: "2026-01-01",
  image: canaryUrl,
};
const csvOf = (row: Record<string, unknown>) => `${Object.keys(row)}\n${Object.values(row)}\n`;

test("the shop does not connect to a URL that it accepted in a field", async () => {
  const json = JSON.stringify;
  const statuses = {
    "add a product": await request("POST", "/api/products", json(chair), asAdmin),
    "edit a product": await request(
      "PATCH",
      `/api/products/${customer.productId}`,
      json({ image: canaryUrl }),
      asAdmin,
    ),
    "import a CSV file": await request("POST", "/api/products/import", csvOf(chair), {
      ...asAdmin,
      "Content-Type": "text/csv",
    }),
    "set a photo": await identityCall("update", { idToken, photoUrl: canaryUrl }),
    "request a password reset": await identityCall("sendOobCode", {
      requestType: "PASSWORD_RESET",
      email: customer.user.email,
      continueUrl: canaryUrl,
    }),
    "look up sign-in methods": await identityCall("createAuthUri", {
      identifier: customer.user.email,
      continueUri: canaryUrl,
    }),
    "sign in with Google": await identityCall("signInWithIdp", {
      requestUri: canaryUrl,
      postBody: "providerId=google.com&ticket=x",
    }),
  };
  expect(statuses).toEqual({
    "add a product": 201,
    "edit a product": 200,
    "import a CSV file": 200,
    "set a photo": 200,
    "look up sign-in methods": 200,
    // Links in emails lead to the shop only.
    "request a password reset": 400,
    // The ticket does not exist.
    "sign in with Google": 400,
  });
  expect(await countConnections()).toBe(0);
});

test("a webhook does not connect to the shop's own network", async () => {
  const add = (url: string) =>
    fetch(`${target.origin}/api/webhook-endpoints`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...asAdmin },
      body: JSON.stringify({ url, events: ["order.placed"] }),
    });
  const added = await add(`https://localhost:${port}/`);
  expect(added.status).toBe(201);
  for (const url of [`http://localhost:${port}/`, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`])
    expect((await add(url)).status).toBe(400);
  const { insertedId } = (await added.json()) as { insertedId: string };
  expect(await request("POST", `/api/webhook-endpoints/${insertedId}/test`, undefined, asAdmin)).toBe(201);
  await target.deliverWebhooks();
  expect(await countConnections()).toBe(0);
});

/** The valid value with each of its fields in turn, and all of them at once, replaced by a URL. */
function withUrls(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return canaryUrls.slice();
  const fields = Object.keys(value);
  const all = Object.fromEntries(fields.map((name) => [name, canaryUrl]));
  return [all, ...fields.flatMap((name) => canaryUrls.map((url) => ({ ...value, [name]: url })))];
}

const known: KnownValues = {
  uuid: [customer.productId],
  productId: [customer.productId],
  idToken: [idToken],
  email: [customer.user.email],
};

function bodiesFor({ bodies, bodyType }: Operation): { body: string; type: string }[] {
  return bodies
    .flatMap((schema) => fc.sample(matching(schema, known), { numRuns: 1, seed: 8 }))
    .flatMap(withUrls)
    .map((body) =>
      bodyType === "application/x-www-form-urlencoded"
        ? { body: new URLSearchParams(body as Record<string, string>).toString(), type: bodyType }
        : { body: JSON.stringify(body), type: "application/json" },
    );
}

const identityBodies = Object.values(identityInputs).map(
  (schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
);
const operations = [
  ...operationsOf(target.document, "/api"),
  ...undocumentedOperations(target.identity, identityBodies),
];

test.each(operations)("$method $path does not connect to a URL in any field", async (operation) => {
  const { method, parameters } = operation;
  const path = operation.path
    .replace("{id}", customer.productId)
    .replace(/\{\w+\}/g, encodeURIComponent(canaryUrl));
  const query = new URLSearchParams(
    parameters.filter((each) => each.in === "query").map(({ name }) => [name, canaryUrl]),
  );
  query.set("key", "embedded");
  for (const headers of [asCustomer, asAdmin]) {
    await request(method, `${path}?${query}`, undefined, headers);
    for (const { body, type } of bodiesFor(operation)) {
      await request(method, path, body, { ...headers, "Content-Type": type });
    }
  }
  expect(await countConnections()).toBe(0);
});
