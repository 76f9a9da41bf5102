import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { type JsonSchema as RouteSchema, type Schemas, schemaOf } from "#server/http/openapi-schemas.ts";
import { createTestApi } from "#testing/test-api.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { type Operation, operationsOf } from "#tools/fuzz/operations.ts";
import type { JsonSchema } from "#tools/fuzz/schema-arbitrary.ts";

const { db } = await createTestDb();
const { api, declaredRoutes, shopper } = await createTestShop(db);
const { signUp } = await createTestApi(db);
const { token } = await shopper("admin");
const { idToken } = await signUp();

const document = (await (await api.request("/openapi.json")).json()) as OpenAPIV3_1.Document;
const operations = operationsOf(document, "").map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.path}`,
}));
const withJsonBody = operations.filter(
  ({ bodies, bodyType }) => bodies.length > 0 && bodyType === "application/json",
);
const withQuery = operations.filter(({ parameters }) => parameters.some((one) => one.in === "query"));

const someId = "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf";
const pathOf = ({ path }: Operation) =>
  path
    .replace("/pages/{slug}", "/pages/terms")
    .replace("/mails/{name}", "/mails/order-placed")
    .replace(/\{\w+\}/g, someId);
const bearerOf = ({ path }: Operation) => (path === "/jwt" ? idToken : token);

type ApiResponse = { status: number; code?: string; errors?: { field: string; message: string }[] };

async function send(operation: Operation, path: string, body?: { type?: string; text: string }) {
  const response = await api.request(path, {
    method: operation.method,
    headers: {
      Authorization: `Bearer ${bearerOf(operation)}`,
      ...(body?.type && { "Content-Type": body.type }),
    },
    ...(body && { body: new TextEncoder().encode(body.text) }),
  });
  return (await response.json()) as ApiResponse;
}

test("the tests below cover all operations with JSON bodies and with queries", () => {
  expect(withJsonBody.map(({ name }) => name).sort()).toEqual([
    "PATCH /categories/order",
    "PATCH /categories/{id}",
    "PATCH /content/home",
    "PATCH /content/posts/{id}",
    "PATCH /content/texts",
    "PATCH /erasure",
    "PATCH /mails/{name}",
    "PATCH /orders/{id}/address",
    "PATCH /pages/{slug}",
    "PATCH /payments/confirm",
    "PATCH /payments/{id}/delivery",
    "PATCH /products/bulk",
    "PATCH /products/bulk/undo",
    "PATCH /products/{id}",
    "PATCH /products/{id}/stock",
    "PATCH /returns/{id}/received",
    "PATCH /settings",
    "PATCH /users/role/{id}",
    "PATCH /webhook-endpoints/{id}",
    "POST /api-keys",
    "POST /cards",
    "POST /categories",
    "POST /content/history/{id}/restore",
    "POST /content/posts",
    "POST /content/preview",
    "POST /jwt",
    "POST /mails/{name}/preview",
    "POST /mails/{name}/test",
    "POST /orders/batches",
    "POST /orders/{id}/notes",
    "POST /payments",
    "POST /payments/{id}/pay",
    "POST /payments/{id}/refunds",
    "POST /payments/{id}/returns",
    "POST /products",
    "POST /products/bulk/preview",
    "POST /products/{id}/stock",
    "POST /returns",
    "POST /returns/find",
    "POST /users",
    "POST /webhook-endpoints",
  ]);
  expect(withQuery.length).toBeGreaterThan(5);
});

test.each(withJsonBody)("$name responds 415 to a body that is not JSON", async (operation) => {
  for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", undefined]) {
    const response = await send(operation, pathOf(operation), {
      ...(type && { type }),
      text: '{"title":"Oak chair"}',
    });
    expect([type, response.status, response.code]).toEqual([type, 415, "unsupported_media"]);
  }
});

test.each(["/products/photos", "/users/me/photo"])(
  "POST %s responds 415 to a body that is not a form",
  async (path) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    expect((await api.request(path, { method: "POST", headers, body: "{}" })).status).toBe(415);
  },
);

test("JSON with a charset is accepted", async () => {
  const create = operations.find(({ name }) => name === "POST /products") as Operation;
  const type = "application/json; charset=utf-8";
  expect((await send(create, "/products", { type, text: "{}" })).status).toBe(400);
});

/** The objects in a schema that accept fields with any name, by their path. */
function openObjects(schema: RouteSchema, schemas: Schemas, path = "body"): string[] {
  const named = schema.$ref && schemas[schema.$ref.split("/").at(-1) ?? ""];
  if (named) return openObjects(named, schemas, path);
  const { properties, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(properties && additionalProperties !== false ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) =>
      openObjects(field, schemas, `${path}.${name}`),
    ),
    ...(items ? openObjects(items, schemas, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((form) => openObjects(form, schemas, path)),
  ];
}

test("every write refuses fields that it does not know, in its body and its query", () => {
  const writes = declaredRoutes.filter(({ method }) => method !== "GET");
  const open = writes.flatMap(({ method, path, input, form, query }) =>
    [input, form, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => {
        const schemas: Schemas = {};
        return openObjects(schemaOf(schema, "input", schemas), schemas);
      })
      .map((where) => `${method} ${path} ${where}`),
  );
  expect(open).toEqual([]);
});

test("a refusal names the unknown field", async () => {
  const pay = operations.find(({ name }) => name === "POST /payments/{id}/pay") as Operation;
  const text = JSON.stringify({ paymentMethod: "paypal", amount: 10 });
  expect(await send(pay, pathOf(pay), { type: "application/json", text })).toMatchObject({
    status: 400,
    code: "invalid_input",
    detail: "amount: There is no such field",
    errors: [{ field: "amount", message: "There is no such field" }],
  });
});

const wrongValues: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "x".repeat(6000),
  "\0",
  -1,
  -0.001,
  1.0001,
  1e300,
  true,
  [],
  ["x"],
  Array(101).fill(someId),
  {},
];
const wrongTexts = [
  "",
  "x",
  "x".repeat(6000),
  "-1",
  "1.5",
  "999999999",
  "0",
  "2026-02-30",
  "0000-01-01",
  "\0",
];

/** Words of zod's default messages. */
const technical =
  /invalid input|too (big|small)|expected|, received|unrecognized|undefined|null\b|nan\b|regex|pattern|string|array|integer|uuid|iso /i;

function expectPlainMessages({ status, errors = [] }: ApiResponse, context: string) {
  if (status !== 400) return;
  for (const { message } of errors) expect(message, context).not.toMatch(technical);
  const fields = errors.map(({ field }) => field);
  expect(fields, context).toEqual([...new Set(fields)]);
}

/** Also of a body with several forms. */
function fieldsOf({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsOf)])];
}

test.each(withJsonBody)("$name has one plain message for each invalid field", async (operation) => {
  const fields = operation.bodies.flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(0);
  for (const value of wrongValues) {
    const everyField = Object.fromEntries(fields.map((field) => [field, value]));
    const text = JSON.stringify(everyField);
    const response = await send(operation, pathOf(operation), { type: "application/json", text });
    expectPlainMessages(
      response,
      `every field = ${String(value).slice(0, 20)}: ${JSON.stringify(response.errors)}`,
    );
  }
  for (const text of ["[]", "null", '"text"', "7"]) {
    expectPlainMessages(await send(operation, pathOf(operation), { type: "application/json", text }), text);
  }
});

test.each(withQuery)("$name has one plain message for each invalid query parameter", async (operation) => {
  const names = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  for (const text of wrongTexts) {
    const query = new URLSearchParams(names.map((name) => [name, text]));
    const response = await send(operation, `${pathOf(operation)}?${query}`);
    expectPlainMessages(response, `${text.slice(0, 20)}: ${JSON.stringify(response.errors)}`);
  }
});

test.each(operations.filter(({ path }) => path.includes("{id}")))(
  "$name has a plain message for an invalid id",
  async (operation) => {
    const response = await send(operation, operation.path.replace("{id}", "7"), {
      type: "application/json",
      text: "{}",
    }).catch(() => undefined);
    if (response) expectPlainMessages(response, JSON.stringify(response.errors));
  },
);
