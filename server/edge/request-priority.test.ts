import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { priorityOf } from "./request-priority.ts";

const signedIn = { authorization: "Bearer token" };

test.each([
  ["POST", "/api/cards", signedIn, "purchase begun"],
  ["GET", "/api/cards", signedIn, "purchase begun"],
  ["POST", "/api/cards/1/reserve", signedIn, "purchase begun"],
  ["DELETE", "/api/cards/1", signedIn, "purchase begun"],
  ["POST", "/api/payments", signedIn, "purchase begun"],
  ["PATCH", "/api/payments/1/cancel?at=1", signedIn, "purchase begun"],
  ["GET", "/api/payments?page=1", signedIn, "personal"],
  ["PATCH", "/api/products/1/decrement", signedIn, "personal"],
  ["POST", "/api/jwt", {}, "personal"],
  ["POST", "/api/cardsharks", {}, "personal"],
  ["GET", "/api/products", signedIn, "personal"],
  ["GET", "/product", { cookie: "wrote=1" }, "personal"],
  ["GET", "/api/products", {}, "public read"],
  ["HEAD", "/product", {}, "public read"],
] as const)("%s %s with %o: %s", (method, url, headers, priority) => {
  expect(priorityOf({ method, url, headers } as unknown as IncomingMessage)).toBe(priority);
});
