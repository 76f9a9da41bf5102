import { once } from "node:events";
import { createServer, type Server, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { connect } from "#server/db/client.ts";
import { inSpan } from "#server/db/in-span.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { traceRequests } from "#server/edge/trace-requests.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { noPayments } from "#server/payments/configured-payments.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { postWebhook } from "#server/webhooks/post-webhook.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startJobs } from "../jobs.ts";
import { startTracing } from "./start-tracing.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
};

const { db, address } = await createTestDb();
const shop = await createTestShop(db);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Receives OTLP over HTTP, as a collector does. */
async function startCollector(answer = 200) {
  const spans: ReceivedSpan[] = [];
  const resources: Attribute[][] = [];
  const requests: { url: string | undefined; headers: Record<string, unknown> }[] = [];
  const endpoint = await listen(
    createServer(async (request, response) => {
      requests.push({ url: request.url, headers: request.headers });
      let body = "";
      for await (const chunk of request) body += chunk;
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        resources.push(resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(answer).end("{}");
    }),
  );
  return { endpoint, spans, resources, requests };
}

type Settings = Record<string, string>;

async function traceTo(collector: { endpoint: string }, settings: Settings = {}, lines: string[] = []) {
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  const { tracing } = parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings });
  if (!tracing) throw new Error("tracing is not enabled");
  const stop = startTracing(tracing, log);
  closing.push(stop);
  return stop;
}

function startShop(): Promise<string> {
  const listener = getRequestListener(shop.api.fetch, { overrideGlobalObjects: false });
  return listen(createServer(traceRequests(shop.api.routes)(listener)));
}

const read = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test("a request continues the client's trace, with its route, its statements and no values", async () => {
  const collector = await startCollector();
  const stop = await traceTo(collector, {
    OTEL_SERVICE_NAME: "chairs",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=secret",
  });
  const origin = await startShop();
  const product = await shop.product(5);
  const customer = await shop.shopper();
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = {
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    Authorization: `Bearer ${customer.token}`,
  };
  const response = await fetch(`${origin}/products/${product}/decrement`, { method: "PATCH", headers });
  expect(response.status).toBe(200);
  await response.text();
  await stop();

  expect(collector.requests[0]).toMatchObject({ url: "/v1/traces", headers: { "api-key": "secret" } });
  expect(read({ attributes: collector.resources[0] ?? [] })).toMatchObject({
    "service.name": "chairs",
    "service.version": expect.stringMatching(/^\d+\.\d+/),
  });
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const root = spans.find(({ parentSpanId }) => parentSpanId === "b7ad6b7169203331");
  expect(root).toMatchObject({ name: "PATCH /products/:id/decrement", kind: 2, status: { code: 0 } });
  expect(root && read(root)).toEqual({
    "http.request.method": "PATCH",
    "http.route": "/products/:id/decrement",
    "http.response.status_code": 200,
  });
  const transaction = spans.find(({ name }) => name === "transaction");
  expect(transaction?.parentSpanId).toBe(root?.spanId);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["begin", "insert", "commit"]));
  expect(statements.every(({ kind }) => kind === 3)).toBe(true);
  const text = JSON.stringify(spans);
  expect(text).toContain("$1");
  for (const secret of [product, customer.user.email, customer.user.id]) expect(text).not.toContain(secret);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
});

test("a failed statement is marked with PostgreSQL's code, and a refused request is no error", async () => {
  const collector = await startCollector();
  const stop = await traceTo(collector);
  await expect(db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();
  const origin = await startShop();
  await (await fetch(`${origin}/cards`)).text();
  await stop();
  const failed = collector.spans.find(({ status }) => status.code === 2);
  expect(failed && read(failed)).toMatchObject({
    "error.type": "22012",
    "db.query.text": "select 1 / $1::int",
  });
  const refused = collector.spans.find(({ name }) => name === "GET /cards");
  expect(refused && [refused.status.code, read(refused)["http.response.status_code"]]).toEqual([0, 401]);
});

test("statements belong to the request that sent them, also after waiting for a connection", async () => {
  const collector = await startCollector();
  const stop = await traceTo(collector);
  const { db: narrow, close } = connect(address, { maxConnections: 1 });
  closing.push(close);
  const origin = await listen(
    createServer(
      traceRequests([])((request, response) => {
        void narrow.execute(sql`select pg_sleep(0.05), ${request.url}::text`).then(() => response.end());
      }),
    ),
  );
  const ids = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
  const send = async (id: string) =>
    (await fetch(origin, { headers: { traceparent: `00-${id}-${"a".repeat(16)}-01` } })).text();
  await Promise.all(ids.map(send));
  await stop();
  const owners = collector.spans.filter(({ name }) => name === "select").map(({ traceId }) => traceId);
  expect(owners.sort()).toEqual(ids);
});

test("calls of other services are spans, with fetch and http; those that fail are marked; the collector's are none", async () => {
  const collector = await startCollector();
  const stop = await traceTo(collector);
  const service = await listen(
    createServer((request, response) => {
      if (request.url === "/breaks") response.destroy();
      else response.writeHead(request.url === "/fails" ? 503 : 200).end("answer");
    }),
  );
  for (const path of ["/", "/fails"]) await (await fetch(`${service}${path}`)).text();
  await expect(fetch(`${service}/breaks`)).rejects.toThrow();
  const webhook = { url: `${service}/secret-path`, headers: {}, body: "{}" };
  expect((await postWebhook(webhook, { allowPrivate: true })).status).toBe(200);
  const broken = sendRequest(`${service}/breaks`).end();
  await once(broken, "error");
  await once(broken, "close");
  await stop();
  const outcomes = collector.spans.map((span) => [
    span.name,
    span.kind,
    read(span)["http.response.status_code"],
    span.status.code,
  ]);
  expect(outcomes).toEqual([
    ["GET 127.0.0.1", 3, 200, 0],
    ["GET 127.0.0.1", 3, 503, 2],
    ["GET 127.0.0.1", 3, undefined, 2],
    ["POST 127.0.0.1", 3, 200, 0],
    ["GET 127.0.0.1", 3, undefined, 2],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain("secret-path");
});

test("each run of a job is a trace of its own", async () => {
  const collector = await startCollector();
  const stop = await traceTo(collector);
  const content = { template: "security", event: "password changed" } as const;
  const expired = { recipient: "ada@example.com", content, expiresAt: sql`now()` };
  await db.insert(outbox).values(expired);
  const settings = await loadSettings(db);
  const start = async () =>
    startJobs({
      db,
      direct: db,
      env: parseEnv({ SHOP_DATA_DIR: shop.uploadsDir }),
      log: pino({ level: "silent" }),
      payments: noPayments,
      settings,
      assetsDir: shop.uploadsDir,
    });
  const jobs = await inSpan(() => ({ name: "start", kind: "internal" }), start);
  await expect.poll(() => db.$count(outbox)).toBe(0);
  await jobs.stop();
  await stop();
  const run = collector.spans.find(({ name }) => name === "job send emails");
  expect(run).not.toHaveProperty("parentSpanId");
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === run?.spanId)).not.toEqual([]);
});

test("only a share of the traces is sent, whole ones", async () => {
  const collector = await startCollector();
  const sampler = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" };
  const stop = await traceTo(collector, sampler);
  const origin = await startShop();
  await (await fetch(`${origin}/products?limit=1`)).text();
  const headers = { traceparent: `00-${"4".repeat(32)}-${"a".repeat(16)}-01` };
  await (await fetch(`${origin}/products?limit=1`, { headers })).text();
  await stop();
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set(["4".repeat(32)]));
});

test("a collector that refuses traces is reported once, and harms nothing", async () => {
  const collector = await startCollector(500);
  const lines: string[] = [];
  const stop = await traceTo(collector, {}, lines);
  const statements = async () => {
    for (let n = 0; n < 550; n++) await db.execute(sql`select 1`);
  };
  await statements();
  await expect.poll(() => lines).toHaveLength(1);
  await statements();
  await stop();
  expect(collector.requests.length).toBeGreaterThan(1);
  // The requests to the collector are not traced.
  expect(new Set(collector.spans.map(({ name }) => name))).toEqual(new Set(["select"]));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["traces can't be sent"]);
});
