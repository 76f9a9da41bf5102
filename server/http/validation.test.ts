import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "#server/testing/test-api.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { type Operation, operationsOf } from "#tools/fuzz/operations.ts";

const { db } = await createTestDb();
const { api, shopper } = await createTestShop(db);
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
const pathOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, someId);
const bearerOf = ({ path }: Operation) => (path === "/jwt" ? idToken : token);

type Answer = { status: number; code?: string; errors?: { field: string; message: string }[] };

async function send(operation: Operation, path: string, body?: { type?: string; text: string }) {
  const answer = await api.request(path, {
    method: operation.method,
    headers: {
      Authorization: `Bearer ${bearerOf(operation)}`,
      ...(body?.type && { "Content-Type": body.type }),
    },
    ...(body && { body: new TextEncoder().encode(body.text) }),
  });
  return (await answer.json()) as Answer;
}

test("the API has calls with JSON bodies and with queries, and they are all tested here", () => {
  expect(withJsonBody.map(({ name }) => name).sort()).toEqual([
    "PATCH /payments/confirm",
    "PATCH /products/{id}",
    "POST /cards",
    "POST /jwt",
    "POST /payments",
    "POST /products",
    "POST /users",
  ]);
  expect(withQuery.length).toBeGreaterThan(5);
});

test.each(withJsonBody)("$name answers 415 to a body that is not JSON", async (operation) => {
  for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", undefined]) {
    const answer = await send(operation, pathOf(operation), {
      ...(type && { type }),
      text: '{"title":"Oak chair"}',
    });
    expect([type, answer.status, answer.code]).toEqual([type, 415, "unsupported_media"]);
  }
});

test.each(["/products/photos", "/users/me/photo"])(
  "POST %s answers 415 to a body that is no form",
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

/** zod's own texts, in English and in code. */
const technical =
  /invalid input|too (big|small)|expected|received|unrecognized|undefined|null\b|nan\b|regex|pattern|string|array|integer|uuid|iso /i;

function expectPlainWords({ status, errors = [] }: Answer, about: string) {
  if (status !== 400) return;
  for (const { message } of errors) expect(message, about).not.toMatch(technical);
  const fields = errors.map(({ field }) => field);
  expect(fields, about).toEqual([...new Set(fields)]);
}

test.each(withJsonBody)(
  "$name says in plain words what is wrong with each field, once",
  async (operation) => {
    const fields = Object.keys(operation.bodies[0]?.properties ?? {});
    expect(fields.length).toBeGreaterThan(0);
    for (const value of wrongValues) {
      const everyField = Object.fromEntries(fields.map((field) => [field, value]));
      const text = JSON.stringify(everyField);
      const answer = await send(operation, pathOf(operation), { type: "application/json", text });
      expectPlainWords(
        answer,
        `every field = ${String(value).slice(0, 20)}: ${JSON.stringify(answer.errors)}`,
      );
    }
    for (const text of ["[]", "null", '"text"', "7"]) {
      expectPlainWords(await send(operation, pathOf(operation), { type: "application/json", text }), text);
    }
  },
);

test.each(withQuery)(
  "$name says in plain words what is wrong with its query, once a field",
  async (operation) => {
    const names = operation.parameters.filter((one) => one.in === "query").map(({ name }) => name);
    for (const text of wrongTexts) {
      const query = new URLSearchParams(names.map((name) => [name, text]));
      const answer = await send(operation, `${pathOf(operation)}?${query}`);
      expectPlainWords(answer, `${text.slice(0, 20)}: ${JSON.stringify(answer.errors)}`);
    }
  },
);

test.each(operations.filter(({ path }) => path.includes("{id}")))(
  "$name asks for an id in plain words",
  async (operation) => {
    const answer = await send(operation, operation.path.replace("{id}", "7"), {
      type: "application/json",
      text: "{}",
    }).catch(() => undefined);
    if (answer) expectPlainWords(answer, JSON.stringify(answer.errors));
  },
);
