import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const text = "A chair. ".repeat(500);
const app = new Hono().use(compress).get("/", (c) => c.text(text));

test.each([
  ["gzip, br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br; q=0.0, gzip;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["identity", null],
])("Accept-Encoding: %s gets Content-Encoding %s", async (accepted, encoding) => {
  const response = await app.request("/", { headers: { "Accept-Encoding": accepted } });
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  const body = Buffer.from(await response.arrayBuffer());
  if (encoding === "gzip") expect(gunzipSync(body).toString()).toBe(text);
});
