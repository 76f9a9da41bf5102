import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { problemHandler } from "./errors.ts";
import { type HealthParts, healthRoutes } from "./health.routes.ts";

const { db } = await createTestDb(1);

/** With the lines that were logged. */
function createRoutes(parts: Partial<HealthParts> = {}) {
  const logged: string[] = [];
  const record = (level: string) => (_fields: object, message?: string) =>
    logged.push(`${level}: ${message}`);
  const log = { error: record("error"), warn: record("warn"), debug: () => {} };
  const readSpace = async () => undefined;
  const routes = healthRoutes({ db, readSpace, isDraining: () => false, log, ...parts });
  routes.onError(problemHandler(log));
  const statusOf = async (path: string) => (await routes.request(path)).status;
  return { routes, logged, statusOf };
}

test("a server whose database does not respond says so instead of waiting, and is ready again afterwards", async () => {
  const { statusOf } = createRoutes();
  // The only connection is in use.
  await transact(db, async () => {
    expect(await statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);
  });
  expect(await statusOf("/readyz")).toBe(200);
});

test("a server that is about to stop is not ready, and logs nothing about it", async () => {
  const { routes, logged, statusOf } = createRoutes({ isDraining: () => true });
  const response = await routes.request("/readyz");
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    code: "unavailable",
    detail: "This server is about to stop.",
  });
  expect(await statusOf("/healthz")).toBe(200);
  expect(logged).toEqual([]);
});

test("a server with a full disk is not ready until there is space, and logs it once", async () => {
  const space = { freeBytes: 100 * 1024 ** 2, totalBytes: 1024 ** 3 };
  const { routes, logged, statusOf } = createRoutes({ readSpace: async () => space });
  expect(await statusOf("/readyz")).toBe(200);
  space.freeBytes = 63 * 1024 ** 2;
  for (const _check of [1, 2]) {
    const response = await routes.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: "unavailable",
      detail: "The disk with the shop's data is full.",
    });
  }
  space.freeBytes = 64 * 1024 ** 2;
  for (const _check of [1, 2]) expect(await statusOf("/readyz")).toBe(200);
  expect(logged).toEqual([
    "error: the disk with the data folder is full",
    "warn: the disk with the data folder has space again",
  ]);
});
