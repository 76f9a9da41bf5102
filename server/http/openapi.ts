import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import { idempotencyHeader } from "#contract/cart.ts";
import { deliveryChoice } from "#contract/delivery-input.ts";
import type { ErrorCode } from "#contract/error-code.ts";
import { permissions } from "#contract/permissions.ts";
import { product } from "#contract/product.ts";
import { shopSettings } from "#contract/shop-settings.ts";
import { statusByCode } from "./errors.ts";
import { webhooksOf } from "./openapi-webhooks.ts";
import { type Declaration, hasBody, type Route } from "./route.ts";

const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "Stable, for programs" }),
    detail: z.string().meta({ description: "For people" }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

/** What problems with some codes say in addition. */
const factsByCode: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  total_changed: { totalAmount: z.number().meta({ description: "The current total" }) },
  product_changed: { product },
  settings_changed: { settings: shopSettings },
  delivery_full: { delivery: deliveryChoice.optional().meta({ description: "The next free window" }) },
};

type Schemas = Record<string, object>;
type Direction = "input" | "output";

/** The OpenAPI document of the routes, except for hidden ones. */
export function openApiDocument(routes: Route[]): OpenAPIV3_1.Document {
  const schemas: Schemas = {};
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const route of routes.filter(({ hidden }) => !hidden)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  schemaOf(problem, "output", schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop API",
      version: "1",
      description: "The API of this shop.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf((schema) => schemaOf(schema, "output", schemas)),
    components: {
      schemas: schemas as NonNullable<OpenAPIV3_1.ComponentsObject["schemas"]>,
      headers,
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token from POST /jwt." },
      },
    },
  };
}

/** By the first part of the path. */
const tags: Record<string, string> = {
  audit: "What admins and staff did",
  cards: "The user's cart. An item is one unit",
  categories: "The groups of products in menus and filters",
  content: "The owner's words and pictures, with their history",
  delivery: "Days and windows of delivery",
  "first-steps": "What a new owner should do first",
  invoices: "Invoices and credit notes",
  jwt: "Access tokens",
  mails: "The words of emails",
  orders: "The order desk: views of orders and actions on several of them",
  pages: "The owner's pages, such as terms and privacy",
  payments: "Orders and their money",
  posts: "The blog",
  products: "The catalog, its stock, and its import and export",
  returns: "Withdrawals from delivered orders",
  sales: "Figures",
  "sample-data": "The products and words that a new shop starts with",
  settings: "The settings of the shop",
  "sign-ins": "The log of sign-ins",
  stock: "Live changes of stock",
  users: "Customers, staff and the user's own account",
  "webhook-endpoints": "Addresses that are told of events, and the log of what they were sent",
};

function tagOf({ path }: Route): string {
  const tag = path.split("/")[1] ?? "";
  if (!(tag in tags)) throw new Error(`server/http/openapi.ts does not describe /${tag}.`);
  return tag;
}

function operationOf(route: Route, schemas: Schemas): OpenAPIV3_1.OperationObject {
  const { summary, access, params, query, idempotent, output, status = 200 } = route;
  const body = bodyOf(route, schemas);
  const inQuery = parametersOf("query", query, schemas);
  return {
    operationId: route.operationId,
    summary,
    tags: [tagOf(route)],
    security: access === "public" ? [] : [{ accessToken: [] }],
    parameters: [
      ...parametersOf("path", params, schemas),
      ...inQuery,
      ...(idempotent ? parametersOf("header", idempotencyHeader, schemas) : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [status]: {
        ...("mediaType" in output
          ? {
              description: output.description,
              content: { [output.mediaType]: { schema: { type: "string" } } },
            }
          : {
              description: "Success",
              content: { "application/json": { schema: schemaOf(output, "output", schemas) } },
            }),
        headers: headersOf(status, {
          isPage: inQuery.some(({ name }) => name === "page"),
          isFile: "mediaType" in output && /csv|zip|pdf/.test(output.mediaType),
        }),
      },
      ...Object.fromEntries(
        Array.from(groupByStatus(refusalsOf(route)), ([refused, codes]) => [
          refused,
          refusal(refused, codes, schemas),
        ]),
      ),
    },
  };
}

function bodyOf(
  { input, form, file }: Declaration,
  schemas: Schemas,
): OpenAPIV3_1.RequestBodyObject | undefined {
  if (file) return { required: true, content: { [file.mediaType]: {} } };
  const [type, schema] = input ? ["application/json", input] : ["multipart/form-data", form];
  if (!schema) return undefined;
  return { required: true, content: { [type]: { schema: schemaOf(schema, "input", schemas) } } };
}

function parametersOf(
  place: "path" | "query" | "header",
  schema: z.ZodType | undefined,
  schemas: Schemas,
): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schemaOf(schema, "input", schemas), schemas) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description && { description }),
    schema: value,
  }));
}

function resolved(schema: object, schemas: Schemas): object {
  const name = "$ref" in schema ? String(schema.$ref).split("/").at(-1) : undefined;
  return (name && schemas[name]) || schema;
}

/** The JSON Schema of a zod schema. Schemas with an id are collected as components. */
function schemaOf(schema: z.ZodType, io: Direction, schemas: Schemas): object {
  const { $schema, $defs, ...described } = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any", override: describeFile })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    ),
  );
  Object.assign(schemas, $defs);
  const { id, ...plain } = described;
  if (!id) return plain;
  schemas[id] = plain;
  return { $ref: `#/components/schemas/${id}` };
}

/** Files of a multipart body have no JSON Schema. */
function describeFile({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
}

/** Declared codes, and the ones that follow from the rest of the declaration. */
function refusalsOf({ access, refuses = [], idempotent, recent, ...route }: Route): Set<ErrorCode> {
  return new Set([
    "invalid_input",
    "malformed_request",
    ...(access === "public" ? [] : (["sign_in_required", "token_refused"] as const)),
    ...(access === "admin" ? (["admin_only"] as const) : []),
    ...(access in permissions ? (["not_permitted"] as const) : []),
    ...(recent ? (["recent_sign_in_required"] as const) : []),
    ...(hasBody(route) ? (["body_too_large", "unsupported_media"] as const) : []),
    ...(idempotent ? (["key_reused"] as const) : []),
    ...refuses,
    "too_many_attempts",
    "busy",
    "unavailable",
    "internal",
  ]);
}

function groupByStatus(codes: Set<ErrorCode>): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = statusByCode[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

function refusal(status: number, codes: ErrorCode[], schemas: Schemas): OpenAPIV3_1.ResponseObject {
  const facts = Object.entries(Object.assign({}, ...codes.map((code) => factsByCode[code])) as z.ZodRawShape);
  return {
    description: codes.join(", "),
    headers: headersOf(status),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            {
              type: "object",
              properties: {
                code: { enum: codes },
                ...Object.fromEntries(
                  facts.map(([name, fact]) => [name, schemaOf(fact as z.ZodType, "output", schemas)]),
                ),
              },
            },
          ],
        },
      },
    },
  };
}

const text = { type: "string" } as const;
const wholeNumber = { type: "integer", minimum: 0 } as const;

const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  "X-Request-Id": { description: "Names the request in the shop's log", schema: text },
  "X-Total-Count": { description: "How many items the whole list has", schema: wholeNumber },
  "Content-Disposition": { description: "The name of the file", schema: text },
  "Retry-After": { description: "Seconds until the next try makes sense", schema: wholeNumber },
  "WWW-Authenticate": { description: "The scheme, Bearer", schema: text },
};

function headersOf(
  status: number,
  { isPage = false, isFile = false } = {},
): Record<string, OpenAPIV3_1.ReferenceObject> {
  const names = [
    "X-Request-Id",
    ...(isPage ? ["X-Total-Count"] : []),
    ...(isFile ? ["Content-Disposition"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
