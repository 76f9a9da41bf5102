import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "./test-api.ts";

const { db } = await createTestDb();
const { api, declaredRoutes } = await createTestApi(db);

const source = await (await api.request("/openapi.json")).text();

test("the OpenAPI document passes Redocly's recommended rules", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // Our router tells /users/admin/{account}, which is a given address, from /users/{id}/role by the method.
    rules: { "no-ambiguous-paths": "off" },
  });
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});

test("operations have names of their own", () => {
  const names = declaredRoutes.map(({ operationId }) => operationId);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test("a request without a token is told the scheme", async () => {
  const response = await api.request("/cards");
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
});
