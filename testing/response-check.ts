import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { OpenAPIV3_1 } from "openapi-types";

/** A response, and the operation that sent it. */
export type CheckedResponse = {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
};

/** Headers of the transport, of caches and of browsers, which no client of the API reads. */
const ignoredHeaders =
  /^(age|cache-control|connection|content-(encoding|length|security-policy|type)|cross-origin-.*|date|keep-alive|set-cookie|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options)$/;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

/** Compares responses with an OpenAPI document. Schemas are compiled when they are used for the first time. */
export function createResponseCheck(document: OpenAPIV3_1.Document) {
  const compiled = new Map<object, ValidateFunction>();
  const schemas = closedComponents(document);

  function compile(schema: object): ValidateFunction {
    const known = compiled.get(schema);
    if (known) return known;
    const validate = ajv.compile({ ...(closed(schema) as object), components: { schemas } });
    compiled.set(schema, validate);
    return validate;
  }

  function findBodyProblems(described: OpenAPIV3_1.ResponseObject, { headers, body }: CheckedResponse) {
    const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
    if (type === "" && body === "" && !described.content) return [];
    const media = described.content?.[type];
    if (!media) return [`the media type ${type} is not described`];
    if (!/[/+]json$/.test(type) || !media.schema) return [];
    const validate = compile(media.schema);
    if (validate(JSON.parse(body))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** A message for each difference from the description. */
  return function findDifferences(response: CheckedResponse): string[] {
    const operation = operationOf(document, response);
    const name = `${response.method} ${response.path} ${response.status}`;
    const described = resolve<OpenAPIV3_1.ResponseObject>(document, operation?.responses?.[response.status]);
    if (!described) return [`${name}: the status is not described`];
    return [
      ...findHeaderProblems(document, described, response),
      ...findBodyProblems(described, response),
    ].map((problem) => `${name}: ${problem}`);
  };
}

function operationOf({ paths = {} }: OpenAPIV3_1.Document, { method, path }: CheckedResponse) {
  return paths[path]?.[method.toLowerCase() as "get"];
}

function findHeaderProblems(
  document: OpenAPIV3_1.Document,
  described: OpenAPIV3_1.ResponseObject,
  { headers }: CheckedResponse,
): string[] {
  const known = Object.entries(described.headers ?? {});
  const names = new Set(known.map(([name]) => name.toLowerCase()));
  const undescribed = [...headers.keys()].filter((name) => !names.has(name) && !ignoredHeaders.test(name));
  const missing = known.filter(
    ([name, header]) => resolve<OpenAPIV3_1.HeaderObject>(document, header)?.required && !headers.has(name),
  );
  return [
    ...undescribed.map((name) => `the header ${name} is not described`),
    ...missing.map(([name]) => `the header ${name} is missing`),
  ];
}

function resolve<Value>(document: object, value: Value | OpenAPIV3_1.ReferenceObject | undefined) {
  if (!value || typeof value !== "object" || !("$ref" in value)) return value as Value | undefined;
  const keys = value.$ref.split("/").slice(1);
  return keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document) as Value;
}

/** Problem documents have fields of their own beside the common ones, so their common part stays open. */
function closedComponents({ components }: OpenAPIV3_1.Document) {
  return Object.fromEntries(
    Object.entries(components?.schemas ?? {}).map(([name, schema]) => [
      name,
      closed(schema, { isPart: name === "Problem" }),
    ]),
  );
}

/** The schema, with no fields but the described ones. */
function closed(schema: unknown, { isPart = false } = {}): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one));
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "allOf" && Array.isArray(value)
        ? value.map((part) => closed(part, { isPart: true }))
        : closed(value),
    ]),
  );
  const isObject = "properties" in schema || "allOf" in schema;
  return isObject && !isPart ? { ...copy, unevaluatedProperties: false } : copy;
}
