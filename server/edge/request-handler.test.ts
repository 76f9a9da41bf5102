import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createConnection, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startTestServer } from "./test-edge.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const { app, port, lines, skip, send } = await startTestServer(db);

async function titleOf(id: string, headers?: Record<string, string>): Promise<string> {
  return JSON.parse((await send(`/api/products/${id}`, headers)).text).title;
}

async function rename(id: string, title: string) {
  await db.update(products).set({ title }).where(eq(products.id, id));
}

test("responses that are the same for every client are cached, and no others", () => {
  const id = crypto.randomUUID();
  const policies = (paths: string[]) => paths.map((path) => [path, app.findCachePolicy(path)]);
  const shared = [
    "/",
    "/product",
    `/products/${id}`,
    "/login",
    "/register",
    "/forgot-password",
    "/terms",
    "/contact",
    "/blog",
    "/blog/care-of-oiled-wood",
    "/feed.xml",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap-12.xml",
    "/api/products",
    `/api/products/${id}`,
    `/api/products/${id}/related`,
  ];
  expect(policies(shared)).toEqual(shared.map((path) => [path, "shared"]));
  const fixed = ["/api/openapi.json", "/api/docs"];
  expect(policies(fixed)).toEqual(fixed.map((path) => [path, "static"]));
  const personal = [
    "/dashboard",
    "/reset-password",
    "/account-action",
    "/two-step-sign-in",
    "/healthz",
    "/readyz",
    "/api/cards",
    "/api/payments",
    "/api/payments/mine",
    "/api/products/export",
    "/api/stock/events",
    "/api/users",
    "/api/sales",
    "/identity/jwks.json",
  ];
  expect(policies(personal)).toEqual(personal.map((path) => [path, undefined]));
});

test("a client sees a change after two seconds at most", async () => {
  const id = await shop.product(5, { title: "Old" });
  expect(await titleOf(id)).toBe("Old");
  await rename(id, "New");
  expect(await titleOf(id)).toBe("Old");
  skip(2_000);
  expect(await titleOf(id)).toBe("New");
});

test("a signed-in user, and a client that has just changed something, see the change at once", async () => {
  const id = await shop.product(5, { title: "Old" });
  const { token } = await shop.shopper();
  await titleOf(id);
  await rename(id, "New");
  expect(await titleOf(id)).toBe("Old");
  expect(await titleOf(id, { Authorization: `Bearer ${token}` })).toBe("New");
  expect(await titleOf(id, { Cookie: "theme=dark; wrote=1" })).toBe("New");
  const signedIn = await send(`/api/products/${id}`, { Authorization: `Bearer ${token}` });
  expect(signedIn.headers["cache-control"]).toBe("private, no-cache");
});

test("a write marks its browser for a moment; a refused write, or one of a program, does not", async () => {
  const id = await shop.product(5);
  const { token } = await shop.shopper();
  const path = `/api/products/${id}/decrement`;
  const headers = { Authorization: `Bearer ${token}`, Origin: "https://shop.example" };
  const taken = await send(path, headers, "PATCH");
  expect(taken.headers["set-cookie"]).toEqual(["wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax"]);
  expect((await send(path, { Origin: headers.Origin }, "PATCH")).headers["set-cookie"]).toBeUndefined();
  const { Authorization } = headers;
  expect((await send(path, { Authorization }, "PATCH")).headers["set-cookie"]).toBeUndefined();
  expect((await send(`/api/products/${id}`)).headers["set-cookie"]).toBeUndefined();
});

test("a CDN gets the same rule, and the time in our cache counts", async () => {
  await send("/api/products?limit=1");
  skip(1);
  const { headers } = await send("/api/products?limit=1");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=1");
  expect(headers.age).toBe("1");
});

test("the Age header grows", async () => {
  const age = async () => (await send("/api/products?limit=2&aged")).headers.age;
  expect(await age()).toBe("0");
  skip(1);
  expect(await age()).toBe("1");
  skip(1_000);
  expect(await age()).toBe("2");
});

test("only reads get cached responses", async () => {
  const path = "/api/products?limit=3";
  expect((await send(path)).status).toBe(200);
  expect((await send(path, {}, "POST")).status).toBe(401);
});

test("nothing of a request but its URL gets into the cached response", async () => {
  const path = `/api/products?limit=1&seen=${crypto.randomUUID()}`;
  const hostile = await send(path, {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "Accept-Language": "tlh",
    "X-Request-Id": "evil",
    Cookie: "session=evil",
    Origin: "https://evil.example",
  });
  const innocent = await send(path);
  expect(innocent.text).toBe(hostile.text);
  expect(JSON.stringify([innocent.headers, innocent.text])).not.toMatch(/evil|tlh|gopher/);
});

test("a client that has the current version gets 304, with the headers that may have changed", async () => {
  await shop.product(5);
  const whole = await send("/api/products?limit=1&page=1");
  const etag = String(whole.headers.etag);
  const again = await send("/api/products?limit=1&page=1", { "If-None-Match": `"other", ${etag}` });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers["x-total-count"]).toBe(whole.headers["x-total-count"]);
  expect(again.headers["cache-control"]).toBe(whole.headers["cache-control"]);
  expect(again.headers.vary).toBe(whole.headers.vary);
  expect(again.headers["content-length"]).toBeUndefined();
  expect((await send("/api/products?limit=1&page=1", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD has the same response without the body", async () => {
  const path = "/api/products?limit=2";
  const [whole, head] = [await send(path), await send(path, {}, "HEAD")];
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(String(whole.body.length));
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test("each client gets an encoding that it accepts", async () => {
  for (let n = 0; n < 4; n++) await shop.product(1, { description: "long ".repeat(100) });
  const path = "/api/products?limit=4";
  const plain = await send(path);
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
  const brotli = await send(path, { "Accept-Encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
  const gzip = await send(path, { "Accept-Encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
});

test("an error is not cached", async () => {
  const id = crypto.randomUUID();
  const refusal = await send(`/api/products/${id}`);
  expect(refusal.status).toBe(404);
  expect(refusal.headers["cache-control"]).toBe("private, no-cache");
  expect(JSON.parse(refusal.text).requestId).toBe(refusal.headers["x-request-id"]);
  await shop.product(1, { id, title: "Just published" });
  expect(await titleOf(id)).toBe("Just published");
});

/** Announces a body and sends a part of it. */
function sendSlowly(path: string, part: string): Socket {
  const socket = createConnection(port);
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n${part}`,
  );
  return socket;
}

test("clients that send their bodies slowly occupy no request slots", async () => {
  const json = { "Content-Type": "application/json" };
  const slowClients = Array.from({ length: 300 }, () => sendSlowly("/api/jwt", '{"email":"'));
  await Promise.all(slowClients.map((socket) => once(socket, "ready")));
  for (let times = 0; times < 30; times++) {
    expect((await send(`/api/products?limit=1&fresh=${crypto.randomUUID()}`)).status).toBe(200);
    expect((await send("/api/jwt", json, "POST")).status).toBe(400);
  }
  for (const socket of slowClients) socket.destroy();
});

test("a large body in parts is read as a whole", async () => {
  const [customer, productId] = [await shop.shopper(), await shop.product(5)];
  await shop.take(customer, productId);
  const headers = { Authorization: `Bearer ${customer.token}`, "Content-Type": "application/json" };
  const sent = request({ port, path: "/api/cards", method: "POST", headers });
  const responded = once(sent, "response") as Promise<[IncomingMessage]>;
  for (const part of [
    '{"description":"',
    ...Array<string>(40).fill("x".repeat(1_000)),
    `","productId":"${productId}"}`,
  ]) {
    sent.write(part);
    await setImmediate();
  }
  sent.end();
  const [response] = await responded;
  response.resume();
  expect(response.statusCode).toBe(201);
});

test("every request of a client is one line in the log, and internal requests are none", async () => {
  const path = `/api/products?limit=3&logged=${crypto.randomUUID()}`;
  lines.length = 0;
  await send(path);
  await send(path, { "X-Request-Id": "of-the-proxy" });
  await send(path, { "X-Request-Id": "<forged>" });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map((line) => line.path)).toEqual(Array(3).fill("/api/products"));
  const anId = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(logged.map((line) => line.requestId)).toEqual([anId, "of-the-proxy", anId]);
});
