import { execFileSync } from "node:child_process";
import { Agent } from "node:http";
import { createConnection } from "node:net";
import { expect } from "@playwright/test";
import fc from "fast-check";
import { hostilePathSegment } from "../../tools/fuzz/hostile-inputs.ts";
import { findResponseProblems } from "../../tools/fuzz/response-problems.ts";
import { send } from "../../tools/fuzz/send.ts";
import { test } from "../fixtures.ts";

test.use({ shopOf: import.meta.filename });

const runs = 400;
const folders = [
  "/",
  "/product/",
  "/products/",
  "/dashboard/",
  "/assets/",
  "/images/",
  "/models/",
  "/uploads/",
  "/api/",
];
const alone = [
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/product",
  "/login",
  "/metrics",
];

const requests = fc.record({
  method: fc.oneof(
    { arbitrary: fc.constant("GET"), weight: 4 },
    fc.constantFrom("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "TRACE"),
  ),
  path: fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...alone),
        fc
          .tuple(fc.constantFrom(...folders), fc.array(hostilePathSegment, { maxLength: 3 }))
          .map(([folder, parts]) => `${folder}${parts.join("/")}`),
      ),
      fc.oneof(
        fc.constant(""),
        hostilePathSegment.map((part) => `?q=${part}&page=${part}`),
      ),
    )
    .map(([path, query]) => `${path}${query}`),
  headers: fc.record(
    {
      Accept: fc.constantFrom("*/*", "text/html", "nonsense"),
      "Accept-Encoding": fc.constantFrom("br", "gzip;q=0", "identity, *;q=0", "x".repeat(2_000)),
      Authorization: fc.constantFrom("Bearer", "Bearer a.b.c", "Basic Og==", "x".repeat(4_000)),
      Cookie: fc.constantFrom("a=b", "=;=;", "__proto__=1"),
      "If-None-Match": fc.constantFrom("*", '"', "W/"),
      Range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1,2-"),
      "X-Forwarded-For": fc.constantFrom("::1", "a,b,,c", "' or 1=1"),
      "X-Forwarded-Host": fc.constant("evil.example"),
    },
    { requiredKeys: [] },
  ),
  body: fc.constant(undefined),
});

test("pages, files and everything else outside the API survive malformed requests", async ({ shop }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const property = fc.asyncProperty(requests, async (request) => {
    const response = await send(shop.origin, agent, request);
    expect(findResponseProblems(request, response)).toEqual([]);
    expect(response.body).not.toContain("evil.example");
  });
  await fc.assert(property, { numRuns: runs, seed: 8, endOnFailure: true });
  agent.destroy();
});

/** Sends raw bytes and returns the response until the connection closes; undefined on a timeout. */
function raw(origin: string, text: string, { thenLeave = false } = {}): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let said = "";
    const socket = createConnection(Number(port), hostname);
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("data", (bytes) => {
      said += bytes;
    });
    socket.on("error", () => {});
    socket.once("close", () => resolve(said));
    socket.write(text, "latin1", () => thenLeave && socket.destroy());
  });
}

const statusIn = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
const asked = (line: string, ...headers: string[]) =>
  `${[line, "Host: shop", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;

test("malformed and oversized HTTP is rejected and the connection closed", async ({ shop }) => {
  const refusals: [string, number[]][] = [
    [asked(`GET /?q=${"x".repeat(20_000)} HTTP/1.1`), [400, 414, 431]],
    [asked("GET / HTTP/1.1", `X-Large: ${"x".repeat(20_000)}`), [431]],
    [asked("GET / HTTP/1.1", ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: y`)), [431]],
    [asked("GET /\0 HTTP/1.1"), [400]],
    [asked("GET / HTTP/9.9"), [400]],
    ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", [400]],
    ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
    [asked("POST /api/jwt HTTP/1.1", "Content-Length: 5", "Transfer-Encoding: chunked"), [400]],
    [asked("POST /api/jwt HTTP/1.1", "Content-Length: -1"), [400]],
    [
      `${asked("POST /api/jwt HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked")}zz\r\n`,
      [400],
    ],
    [asked("GET /uploads/../../../../etc/passwd HTTP/1.1"), [404]],
    [asked("GET /uploads/%2e%2e/%2e%2e/postgres-password HTTP/1.1"), [404]],
    [asked("GET /assets/..%5c..%5cserver%5cmain.js HTTP/1.1"), [404]],
  ];
  for (const [text, statuses] of refusals) {
    const response = await raw(shop.origin, text);
    expect([text.slice(0, 60), statuses.includes(statusIn(response)), statusIn(response)]).toEqual([
      text.slice(0, 60),
      true,
      statusIn(response),
    ]);
    expect(response).not.toContain("root:");
  }
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
});

test("missing and incomplete bodies leave nothing behind", async ({ shop }) => {
  const half = (path: string) =>
    `${asked(`POST ${path} HTTP/1.1`, "Content-Type: application/json", "Content-Length: 1000")}{"email":"a`;
  const paths = [
    "/api/jwt",
    "/api/users",
    "/api/payments",
    "/identitytoolkit.googleapis.com/v1/accounts:signUp",
    "/login",
  ];
  const before = memoryOf(shop.process.pid ?? 0);
  for (let round = 0; round < 40; round++) {
    await Promise.all(paths.map((path) => raw(shop.origin, half(path), { thenLeave: true })));
  }
  expect((await fetch(`${shop.origin}/api/products?limit=1`)).status).toBe(200);
  expect(memoryOf(shop.process.pid ?? 0)).toBeLessThan(before * 1.5);
});

function memoryOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
}
