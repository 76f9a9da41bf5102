import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { type openApiDocument, pathTemplateOf } from "#server/http/openapi.ts";
import { createTestApi } from "./test-api.ts";

const { db } = await createTestDb();
const { api, declaredRoutes } = await createTestApi(db);

const document: ReturnType<typeof openApiDocument> = await (await api.request("/openapi.json")).json();

const withBody = declaredRoutes.filter(({ input, hidden }) => input && !hidden);

test.each(withBody)("the example of $operationId is accepted", (route) => {
  const path = document.paths?.[pathTemplateOf(route)];
  const operation = path?.[route.method.toLowerCase() as "post"];
  const body = operation?.requestBody as { content: Record<string, { example: unknown }> };
  const { error } = route.input?.safeParse(body.content["application/json"]?.example) ?? {};
  expect(error?.issues).toBeUndefined();
});

test.each(declaredRoutes.filter(({ hidden }) => !hidden))("$operationId has examples", (route) => {
  type Described = { content?: Record<string, { example?: unknown; examples?: unknown }> } | undefined;
  const operation = document.paths?.[pathTemplateOf(route)]?.[route.method.toLowerCase() as "post"];
  // JSON can't hold the bytes of a ZIP or PDF file.
  for (const described of [operation?.requestBody, ...Object.values(operation?.responses ?? {})])
    for (const [type, media] of Object.entries((described as Described)?.content ?? {}))
      if (!/zip|pdf/.test(type)) expect(media.example ?? media.examples, type).toBeDefined();
});

test("operations have names of their own", () => {
  const names = declaredRoutes.map(({ operationId }) => operationId);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test("a request without a token is told the scheme", async () => {
  const response = await api.request("/cards");
  expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
});
