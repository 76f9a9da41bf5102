import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env.ts";
import { createMetrics } from "./metrics.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), "sedia-bypass-"));
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const env = parseEnv({ SHOP_DATA_DIR: dataDir, SHOP_ORIGIN: "http://shop.example" });
const shop = createApp({ db, env, log, loadBuild: () => Promise.reject(new Error("no pages here")) });
const files = await findFiles({ clientDir: dataDir, catalogDir: dataDir, uploadsDir: dataDir });
const metricsToken = "a token of the monitoring";
const measure = createMetrics({ token: metricsToken, db, log, routes: shop.routes });

/** The real shop behind a real port, except that requests for /held wait until the test ends. */
async function startShop() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const fetch = async (asking: Request, settings?: object) => {
    const { pathname } = new URL(asking.url);
    asked.push(pathname);
    if (pathname === "/held") await new Promise<void>((resolve) => waiting.push(resolve));
    return shop.fetch(asking, settings);
  };
  const frontDoor = createRequestHandler({ shop: { fetch }, origin: env.origin, files, log });
  const server = createServer(measure(frontDoor.listener)).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    for (const go of waiting) go();
    frontDoor.close();
    server.closeAllConnections();
    server.close();
  });

  async function ask(method: string, path: string, headers: Record<string, string> = {}) {
    const sent = request({ port, method, path, headers, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    let body = "";
    for await (const chunk of answer) body += chunk;
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  /** Takes every place there is. */
  async function fill() {
    for (let n = 0; n < 16; n++) ask("GET", "/held").catch(() => {});
    await expect.poll(() => waiting.length).toBe(16);
  }

  return { ask, asked, fill };
}

afterAll(async () => {
  shop.endStreams();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(["/api/openapi.json", "/api/docs"])(
  "%s is read once, whatever the query string says",
  async (path) => {
    const { ask, asked } = await startShop();
    const first = await ask("GET", path);
    expect(first.status).toBe(200);
    for (let n = 0; n < 5; n++) {
      const again = await ask("GET", `${path}?${crypto.randomUUID()}=${"x".repeat(2_000)}`);
      expect([again.status, again.body === first.body]).toEqual([200, true]);
    }
    expect(asked).toEqual([path]);
  },
);

test("a full shop answers health checks and the monitoring, and nothing else that looks like them", async () => {
  const { ask, fill } = await startShop();
  await fill();
  const statusOf = async (method: string, path: string, token?: string) =>
    (await ask(method, path, token ? { Authorization: `Bearer ${token}` } : {})).status;
  expect(await statusOf("GET", "/healthz")).toBe(200);
  expect(await statusOf("HEAD", "/readyz")).toBe(200);
  expect(await statusOf("GET", "/metrics", metricsToken)).toBe(200);
  expect(await statusOf("GET", "/metrics", "another token")).toBe(401);
  for (const path of ["/healthz", "/readyz", "/metrics", "/api/stock/events"]) {
    expect([path, await statusOf("POST", path, metricsToken)]).toEqual([path, 503]);
  }
});

test("without a token for the monitoring, /metrics is a page like any other to a full shop", async () => {
  const hold = new Promise<Response>(() => {});
  const asked: string[] = [];
  const fetch = (asking: Request) => {
    asked.push(new URL(asking.url).pathname);
    return hold;
  };
  const frontDoor = createRequestHandler({ shop: { fetch }, origin: env.origin, files, log });
  const server = createServer(frontDoor.listener).listen(0);
  await once(server, "listening");
  afterAll(() => {
    frontDoor.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string) =>
    request({ port, path, agent: false })
      .on("error", () => {})
      .end();
  for (let n = 0; n < 16; n++) get("/held");
  await expect.poll(() => asked.length).toBe(16);
  const [answer] = (await once(get("/metrics"), "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(503);
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
  "%s %s is refused as JSON, says what is allowed, and is not logged",
  async (method, path, allow) => {
    const { ask } = await startShop();
    lines.length = 0;
    const { status, headers, body } = await ask(method, path);
    expect([status, headers["content-type"], headers.allow?.split(", ").sort().join(", ")]).toEqual([
      405,
      "application/problem+json",
      allow,
    ]);
    expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed" });
    expect(lines).toEqual([]);
  },
);

test("a body that is no object is the client's mistake, and is not logged", async () => {
  lines.length = 0;
  for (const body of ['"text"', "7", "[]", "null"]) {
    const response = await shop.fetch(
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
