import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

const { db } = await createTestDb();
const market = await createTestShop(db);
const dataDir = await mkdtemp(join(tmpdir(), "sedia-front-"));
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
const env = parseEnv({ SHOP_DATA_DIR: dataDir, SHOP_ORIGIN: "http://shop.example" });
const shop = createApp({ db, env, log, loadBuild: () => Promise.reject(new Error("no pages here")) });

for (const folder of ["client/assets", "catalog/images", "uploads"])
  await mkdir(join(dataDir, folder), { recursive: true });
const script = "console.log(1);".repeat(200);
await writeFile(join(dataDir, "client/assets/app-1a2b.js"), script);
await writeFile(join(dataDir, "client/assets/app-1a2b.js.br"), "as brotli");
await writeFile(join(dataDir, "client/icon.svg"), "<svg/>");
await writeFile(join(dataDir, "uploads/ann.webp"), "a face");
await writeFile(join(dataDir, "secret.txt"), "a secret");

const files = await findFiles({
  clientDir: join(dataDir, "client"),
  catalogDir: join(dataDir, "catalog"),
  uploadsDir: join(dataDir, "uploads"),
});
const { listener, close } = createRequestHandler({ shop, origin: env.origin, files, log });
const server = createServer(listener).listen(0);
await once(server, "listening");
const { port } = server.address() as AddressInfo;

afterAll(async () => {
  close();
  shop.endStreams();
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** With the path as it is written: fetch would tidy it. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = get({ port, path, headers, method, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

async function titleOf(id: string, headers?: Record<string, string>): Promise<string> {
  return JSON.parse((await ask(`/api/products/${id}`, headers)).text).title;
}

async function rename(id: string, title: string) {
  await db.update(products).set({ title }).where(eq(products.id, id));
}

test("a visitor sees a change within two seconds, however often others look", async () => {
  const id = await market.product(5, { title: "Old" });
  expect(await titleOf(id)).toBe("Old");
  await rename(id, "New");
  const changedAt = Date.now();
  let lastOld = 0;
  while (Date.now() - changedAt < 3_000) {
    const askedAt = Date.now();
    if ((await titleOf(id)) === "Old") lastOld = askedAt;
  }
  expect(lastOld - changedAt).toBeLessThan(2_000);
  expect(await titleOf(id)).toBe("New");
});

test("whoever is signed in, or has just changed something, sees the change at once", async () => {
  const id = await market.product(5, { title: "Old" });
  const { token } = await market.shopper();
  await titleOf(id);
  await rename(id, "New");
  expect(await titleOf(id)).toBe("Old");
  expect(await titleOf(id, { Authorization: `Bearer ${token}` })).toBe("New");
  expect(await titleOf(id, { Cookie: "theme=dark; wrote=1" })).toBe("New");
  const signedIn = await ask(`/api/products/${id}`, { Authorization: `Bearer ${token}` });
  expect(signedIn.headers["cache-control"]).toBe("private, no-cache");
});

test("a change marks the browser it came from for a moment; a refusal does not", async () => {
  const id = await market.product(5);
  const { token } = await market.shopper();
  const path = `/api/products/${id}/decrement`;
  const taken = await ask(path, { Authorization: `Bearer ${token}` }, "PATCH");
  expect(taken.headers["set-cookie"]).toEqual(["wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax"]);
  expect((await ask(path, {}, "PATCH")).headers["set-cookie"]).toBeUndefined();
  expect((await ask(`/api/products/${id}`)).headers["set-cookie"]).toBeUndefined();
});

test("a CDN is told the same rule, and counts the time it was kept here", async () => {
  const { headers } = await ask("/api/products?limit=1");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=1");
  expect(["1", "2"]).toContain(headers.age);
});

test("the age it is sent with grows", async () => {
  const age = async () => (await ask("/api/products?limit=2")).headers.age;
  await age();
  await expect.poll(age, { timeout: 30_000 }).toBe("2");
});

test("only who reads is sent what is kept", async () => {
  const path = "/api/products?limit=3";
  expect((await ask(path)).status).toBe(200);
  expect((await ask(path, {}, "POST")).status).toBe(401);
});

test("nothing a visitor sends but the address gets into what others are sent", async () => {
  const path = `/api/products?limit=1&seen=${crypto.randomUUID()}`;
  const hostile = await ask(path, {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "gopher",
    "Accept-Language": "tlh",
    "X-Request-Id": "evil",
    Cookie: "session=evil",
    Origin: "https://evil.example",
  });
  const innocent = await ask(path);
  expect(innocent.text).toBe(hostile.text);
  expect(JSON.stringify([innocent.headers, innocent.text])).not.toMatch(/evil|tlh|gopher/);
});

test("who has it already is told so, with the headers that may have changed", async () => {
  await market.product(5);
  const whole = await ask("/api/products?limit=1&page=1");
  const etag = String(whole.headers.etag);
  const again = await ask("/api/products?limit=1&page=1", { "If-None-Match": `"other", ${etag}` });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers["x-total-count"]).toBe(whole.headers["x-total-count"]);
  expect(again.headers["cache-control"]).toBe(whole.headers["cache-control"]);
  expect(again.headers.vary).toBe(whole.headers.vary);
  expect(again.headers["content-length"]).toBeUndefined();
  expect((await ask("/api/products?limit=1&page=1", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD is the same without the body", async () => {
  const path = "/api/products?limit=2";
  const [whole, head] = [await ask(path), await ask(path, {}, "HEAD")];
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers["content-length"]).toBe(String(whole.body.length));
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test("each is sent what they can read", async () => {
  for (let n = 0; n < 4; n++) await market.product(1, { description: "long ".repeat(100) });
  const path = "/api/products?limit=4";
  const plain = await ask(path);
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
  const brotli = await ask(path, { "Accept-Encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
  const gzip = await ask(path, { "Accept-Encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
});

test("a refusal is not kept", async () => {
  const id = crypto.randomUUID();
  const refusal = await ask(`/api/products/${id}`);
  expect(refusal.status).toBe(404);
  expect(refusal.headers["cache-control"]).toBe("private, no-cache");
  expect(JSON.parse(refusal.text).requestId).toBe(refusal.headers["x-request-id"]);
  await market.product(1, { id, title: "Now it is there" });
  expect(await titleOf(id)).toBe("Now it is there");
});

test("files come with their copies and few headers, and nothing outside their folders does", async () => {
  const asset = await ask("/assets/app-1a2b.js?v=1", { "Accept-Encoding": "br" });
  expect([asset.text, asset.headers["content-encoding"]]).toEqual(["as brotli", "br"]);
  expect(asset.headers.vary).toBe("accept-encoding");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
  expect(asset.headers["content-security-policy"]).toBeUndefined();
  expect((await ask("/assets/app-1a2b.js")).text).toBe(script);
  expect((await ask("/icon.svg")).headers["content-type"]).toMatch(/^image\/svg\+xml/);
  for (const path of [
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/uploads/%2e%2e/secret.txt",
    "/uploads/..\\secret.txt",
    "/assets//etc/passwd",
    "/uploads/",
    "/uploads/.hidden",
    "/assets/nothing.js",
  ]) {
    const { status, text } = await ask(path);
    expect([path, status]).not.toEqual([path, 200]);
    expect(text).not.toContain("a secret");
  }
});

test("an upload is a picture and nothing else, whatever is in it", async () => {
  await writeFile(join(dataDir, "uploads/bob.webp"), "<html><script>alert(1)</script></html>");
  const { headers } = await ask("/uploads/bob.webp", { Accept: "text/html" });
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  for (const name of ["page.html", "script.js", "drawing.svg", "table.xml", "nothing"]) {
    await writeFile(join(dataDir, "uploads", name), "<svg onload='alert(1)'/>");
    expect([name, (await ask(`/uploads/${name}`)).status]).toEqual([name, 404]);
  }
});

test("an upload that was deleted is gone", async () => {
  expect((await ask("/uploads/ann.webp")).text).toBe("a face");
  await rm(join(dataDir, "uploads/ann.webp"));
  await expect.poll(async () => (await ask("/uploads/ann.webp")).status, { timeout: 30_000 }).toBe(404);
});

/** Announces a body and sends a piece of it. */
function drip(path: string, piece: string): Socket {
  const socket = createConnection(port);
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n${piece}`,
  );
  return socket;
}

test("a crowd that drips its bodies takes nobody's place", async () => {
  const json = { "Content-Type": "application/json" };
  const drippers = Array.from({ length: 300 }, () => drip("/api/jwt", '{"email":"'));
  await Promise.all(drippers.map((socket) => once(socket, "ready")));
  for (let times = 0; times < 30; times++) {
    expect((await ask(`/api/products?limit=1&fresh=${crypto.randomUUID()}`)).status).toBe(200);
    expect((await ask("/api/jwt", json, "POST")).status).toBe(400);
  }
  for (const socket of drippers) socket.destroy();
});

test("a body in pieces is read as a whole, a large one too", async () => {
  const [who, productId] = [await market.shopper(), await market.product(5)];
  await market.take(who, productId);
  const headers = { Authorization: `Bearer ${who.token}`, "Content-Type": "application/json" };
  const asked = request({ port, path: "/api/cards", method: "POST", headers });
  const answered = once(asked, "response") as Promise<[IncomingMessage]>;
  for (const part of [
    '{"note":"',
    ...Array<string>(40).fill("x".repeat(1_000)),
    `","productId":"${productId}"}`,
  ]) {
    asked.write(part);
    await setImmediate();
  }
  asked.end();
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(201);
});

test("every visitor's request is one line in the log, and what the shop asks itself is none", async () => {
  const path = `/api/products?limit=3&logged=${crypto.randomUUID()}`;
  lines.length = 0;
  await ask(path);
  await ask(path);
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(["/api/products", "/api/products"]);
});
