import fc from "fast-check";
import {
  contentTypes,
  hostileBody,
  hostilePathSegment,
  hostileText,
  hostileValue,
  wellFormed,
} from "./hostile-inputs.ts";
import type { Operation } from "./operations.ts";
import { type JsonSchema, type KnownValues, matching } from "./schema-arbitrary.ts";

export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: string | undefined;
};

const boundary = "fuzz-boundary";

/** Requests for one operation: valid, nearly valid, and malformed. */
export function requestsFor(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathFor(operation, known),
      query: queryFor(operation, known),
      headers: headersFor(operation, known),
      sent: bodyFor(operation, known),
      framing: mostly(fc.constant({}), fc.constant({ "Transfer-Encoding": "chunked" })),
    })
    .map(({ path, query, headers, sent, framing }) => ({
      method: operation.method,
      path: query ? `${path}?${query}` : path,
      headers: { ...headers, ...(sent && { "Content-Type": sent.type, ...framing }) },
      body: sent?.body,
    }));
}

function pathFor({ path, parameters }: Operation, known: KnownValues): fc.Arbitrary<string> {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const parts = names.map((name) => {
    const schema = parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema;
    const valid = matching(schema ?? {}, known, name).map((value) => encodeURIComponent(String(value)));
    return mostly(valid, hostilePathSegment);
  });
  return fc
    .tuple(...parts)
    .map((values) => names.reduce((full, name, n) => full.replace(`{${name}}`, () => values[n] ?? ""), path));
}

function queryFor({ parameters }: Operation, known: KnownValues): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  if (inQuery.length === 0) return mostly(fc.constant(""), oddQuery);
  const pairs = fc.record(
    Object.fromEntries(
      inQuery.map(({ name, schema }) => [
        name,
        mostly(matching(schema, known, name).map(String), hostileText),
      ]),
    ),
    { requiredKeys: [] },
  );
  const query = pairs.map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(String(value).slice(0, 2_000)))}`)
      .join("&"),
  );
  return mostly(query, oddQuery);
}

const oddQuery = fc.constantFrom(
  "page=1&page=2&limit=1&limit=2",
  "q[]=a&q[]=b",
  "q[a]=b",
  "__proto__=1&constructor=2",
  "page=%",
  "q=%ff%fe",
  "=&&==&",
  "q=a%00b",
  "q=%ED%A0%80",
  `q=${"x".repeat(4_000)}`,
);

function headersFor({ parameters }: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest["headers"]> {
  const named = parameters.filter((parameter) => parameter.in === "header");
  const values = named.map(({ name, schema }) => [
    name,
    mostly(
      matching(schema, known, name).map(String),
      fc.constantFrom("", "x".repeat(1_000), "\u00ff", "a b"),
    ),
  ]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] });
}

function bodyFor(operation: Operation, known: KnownValues) {
  if (operation.method === "GET") return fc.constant(undefined);
  const { bodyType } = operation;
  const typed = { type: bodyType === "multipart/form-data" ? `${bodyType}; boundary=${boundary}` : bodyType };
  const valid = operation.bodies.map((schema) =>
    valuesNear(schema, known).map((value) => ({ ...typed, body: encode(value, bodyType) })),
  );
  const hostile = fc.record({
    type: mostly(fc.constant(bodyType), fc.constantFrom(...contentTypes)),
    body: hostileBody,
  });
  return valid.length > 0 ? fc.oneof({ arbitrary: fc.oneof(...valid), weight: 3 }, hostile) : hostile;
}

/** Values that match the schema, or with one field wrong, missing or added. */
function valuesNear(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const invalid = fc
    .tuple(
      matching(schema, known),
      names.length > 0 ? fc.constantFrom(...names) : fc.constant("x"),
      fc.oneof(hostileValue, fc.constant(undefined)),
      fc.constantFrom({}, { role: "admin", isAdmin: true, _id: 1, id: "x" }),
    )
    .map(([value, name, wrong, extra]) => ({ ...(value as object), [name]: wrong, ...extra }));
  return fc.oneof(matching(schema, known), invalid);
}

function encode(value: unknown, type: Operation["bodyType"]): string {
  if (type === "application/json") return JSON.stringify(value) ?? "";
  const fields = Object.entries((value ?? {}) as object).map(
    ([name, field]) => [name, textOf(field)] as const,
  );
  if (type === "multipart/form-data") {
    const parts = fields.map(
      ([name, text]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="../${name}.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${text}\r\n`,
    );
    return `${parts.join("")}--${boundary}--\r\n`;
  }
  return fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&");
}

function textOf(value: unknown): string {
  return wellFormed(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

function mostly<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: usual, weight: 4 }, odd);
}
