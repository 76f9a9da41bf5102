import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { problemHandler } from "./errors.ts";
import { healthRoutes } from "./health.routes.ts";

test("a server whose database does not respond says so instead of waiting, and is ready again afterwards", async () => {
  const { db } = await createTestDb(1);
  const routes = healthRoutes(db);
  routes.onError(problemHandler({ error: () => {}, debug: () => {} }));
  // The only connection is in use.
  await transact(db, async () => {
    expect((await routes.request("/readyz")).status).toBe(503);
    expect((await routes.request("/healthz")).status).toBe(200);
  });
  expect((await routes.request("/readyz")).status).toBe(200);
});
