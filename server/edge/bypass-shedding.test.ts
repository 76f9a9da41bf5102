import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { privateNetworks } from "#contract/basics/network.ts";
import { createApp } from "#server/app.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createMetrics } from "./metrics.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), "sedia-bypass-"));
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const env = parseEnv({ SHOP_DATA_DIR: dataDir, SHOP_ORIGIN: "http://shop.example" });
const app = createApp({
  db,
  env,
  log,
  settings: await loadSettings(db),
  loadBuild: () => Promise.reject(new Error("no pages here")),
});
const files = await findFiles({
  clientDir: dataDir,
  catalogDir: dataDir,
  uploads: createFolderStore(dataDir),
});
const metricsToken = "a token for the metrics";
const measure = createMetrics({ token: metricsToken, db, log, routes: app.routes });

/** The real server on a real port, except that requests for /held wait until the next `finish`. */
async function startServer() {
  const requested: string[] = [];
  const waiting: (() => void)[] = [];
  const fetch = async (incoming: Request, bindings?: object) => {
    const { pathname } = new URL(incoming.url);
    requested.push(pathname);
    if (pathname === "/held") await new Promise<void>((resolve) => waiting.push(resolve));
    return app.fetch(incoming, bindings);
  };
  let skippedMs = 0;
  const handler = createRequestHandler({
    app: { ...app, fetch },
    origin: env.origin,
    files,
    log,
    trustedProxies: privateNetworks,
    // The clock stands still, so that only the test makes a request wait too long.
    now: () => skippedMs,
  });
  const server = createServer(measure(handler.listener)).listen(0);
  const arrived: string[] = [];
  const left: string[] = [];
  server.on("request", ({ url = "" }, response) => {
    arrived.push(url);
    response.on("close", () => left.push(url));
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const finish = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  afterAll(() => {
    finish();
    handler.close();
    server.closeAllConnections();
    server.close();
  });

  function begin(method: string, path: string, headers: Record<string, string> = {}) {
    return request({ port, method, path, headers, agent: false }).end();
  }

  async function send(method: string, path: string, headers: Record<string, string> = {}) {
    const sent = begin(method, path, headers);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let body = "";
    for await (const chunk of response) body += chunk;
    return { status: response.statusCode, headers: response.headers, body };
  }

  /** Occupies every request slot, from several addresses because one gets only a part of them. */
  async function fill() {
    const held = Array.from({ length: 16 }, (_, n) =>
      begin("GET", "/held", { "X-Forwarded-For": `192.0.2.${n}` }).on("error", () => {}),
    );
    await expect.poll(() => waiting.length).toBe(16);
    return held;
  }

  /** Lets requests in the queue wait too long. */
  function skip(ms: number) {
    skippedMs += ms;
  }

  return { begin, send, arrived, left, requested, fill, finish, skip };
}

/** How many requests the metrics call shed. */
async function shedCount(send: Awaited<ReturnType<typeof startServer>>["send"]): Promise<number> {
  const { body } = await send("GET", "/metrics", { Authorization: `Bearer ${metricsToken}` });
  return Number(/^sedia_http_rejections_total\{reason="overload".* (\d+)$/m.exec(body)?.[1] ?? 0);
}

afterAll(async () => {
  app.endStreams();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(["/api/openapi.json", "/api/docs"])(
  "%s is loaded once, whatever the query string is",
  async (path) => {
    const { send, requested } = await startServer();
    const first = await send("GET", path);
    expect(first.status).toBe(200);
    for (let n = 0; n < 5; n++) {
      const again = await send("GET", `${path}?${crypto.randomUUID()}=${"x".repeat(2_000)}`);
      expect([again.status, again.body === first.body]).toEqual([200, true]);
    }
    expect(requested).toEqual([path]);
  },
);

test("a server at its limit responds to health checks and metrics, and to no similar requests", async () => {
  const { send, fill, skip } = await startServer();
  await fill();
  const statusOf = async (method: string, path: string, token?: string) =>
    (await send(method, path, token ? { Authorization: `Bearer ${token}` } : {})).status;
  expect(await statusOf("GET", "/healthz")).toBe(200);
  expect(await statusOf("HEAD", "/readyz")).toBe(200);
  expect(await statusOf("GET", "/metrics", metricsToken)).toBe(200);
  expect(await statusOf("GET", "/metrics", "another token")).toBe(401);
  for (const path of ["/healthz", "/readyz", "/metrics", "/api/stock/events"]) {
    const shed = statusOf("POST", path, metricsToken);
    const expiry = setInterval(() => skip(1_000), 20);
    expect([path, await shed]).toEqual([path, 503]);
    clearInterval(expiry);
  }
});

test("a request that waits too long gets 503 with the time to retry, as JSON or as a page that reloads itself", async () => {
  const { send, fill, skip } = await startServer();
  await fill();
  const shedBefore = await shedCount(send);
  const expiry = setInterval(() => skip(1_000), 20);
  const headers = { "X-Forwarded-For": "198.51.100.1" };
  const [problem, page] = await Promise.all([
    send("POST", "/api/cards", headers),
    send("GET", "/dashboard", { ...headers, Accept: "text/html" }),
  ]);
  clearInterval(expiry);
  expect(problem.status).toBe(503);
  expect(JSON.parse(problem.body)).toMatchObject({ code: "busy", status: 503 });
  expect(problem.headers["retry-after"]).toMatch(/^[1-3]$/);
  expect(page.status).toBe(503);
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.headers["retry-after"]}">`);
  expect((await shedCount(send)) - shedBefore).toBe(2);
});

test("clients that disconnect free their slots when the app has done its work", async () => {
  const { send, fill, finish } = await startServer();
  for (const held of await fill()) held.destroy();
  const waiting = send("POST", "/api/cards", { "X-Forwarded-For": "198.51.100.1" });
  finish();
  expect((await waiting).status).toBe(401);
});

test("a request is not handled if its client disconnects while it waits", async () => {
  const { begin, send, fill, finish, arrived, left, requested } = await startServer();
  await fill();
  const impatient = begin("POST", "/api/cards?impatient", { "X-Forwarded-For": "198.51.100.1" });
  impatient.on("error", () => {});
  await expect.poll(() => arrived).toContain("/api/cards?impatient");
  impatient.destroy();
  await expect.poll(() => left).toContain("/api/cards?impatient");
  finish();
  await send("POST", "/api/payments", { "X-Forwarded-For": "198.51.100.1" });
  expect(requested).not.toContain("/api/cards");
});

test("without a metrics token, /metrics is shed like any page", async () => {
  const hold = new Promise<Response>(() => {});
  const requested: string[] = [];
  const fetch = (incoming: Request) => {
    requested.push(new URL(incoming.url).pathname);
    return hold;
  };
  const handler = createRequestHandler({
    app: { ...app, fetch },
    origin: env.origin,
    files,
    log,
    trustedProxies: privateNetworks,
  });
  const server = createServer(handler.listener).listen(0);
  await once(server, "listening");
  afterAll(() => {
    handler.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, address = "198.51.100.1") =>
    request({ port, path, headers: { "X-Forwarded-For": address }, agent: false })
      .on("error", () => {})
      .end();
  for (let n = 0; n < 16; n++) get("/held", `192.0.2.${n}`);
  await expect.poll(() => requested.length).toBe(16);
  const [response] = (await once(get("/metrics"), "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(503);
});

test.each([
  ["DELETE", "/emulator/v1/projects/sedia/accounts", "GET, HEAD"],
  ["PROPFIND", "/", "GET, HEAD"],
  ["DELETE", "/identitytoolkit.googleapis.com/v1/accounts:lookup", "POST"],
  ["PUT", "/identitytoolkit.googleapis.com/v1/projects", "GET, HEAD"],
  ["GET", "/securetoken.googleapis.com/v1/token", "POST"],
  ["PUT", "/api/products", "GET, HEAD, POST"],
  ["DELETE", "/api/cards", "GET, HEAD, POST"],
  ["POST", "/healthz", "GET, HEAD"],
] as const)(
  "%s %s gets a JSON error with the allowed methods, and is not logged",
  async (method, path, allow) => {
    const { send } = await startServer();
    lines.length = 0;
    const { status, headers, body } = await send(method, path);
    expect([status, headers["content-type"], headers.allow?.split(", ").sort().join(", ")]).toEqual([
      405,
      "application/problem+json",
      allow,
    ]);
    expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed" });
    expect(lines).toEqual([]);
  },
);

test("a body that is not an object is a 400, and is not logged", async () => {
  lines.length = 0;
  for (const body of ['"text"', "7", "[]", "null"]) {
    const response = await app.fetch(
      new Request(`${env.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      }),
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    expect([body, response.status]).toEqual([body, 400]);
  }
  expect(lines).toEqual([]);
});
