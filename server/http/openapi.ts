import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import { apiKeyPrefix } from "#contract/account/api-key.ts";
import { permissions } from "#contract/account/permissions.ts";
import { idempotencyHeader } from "#contract/basics/idempotency.ts";
import { keyPermissionOf } from "./auth.ts";
import { exampleOf, mediaOf } from "./openapi-examples.ts";
import { headers, headersOf } from "./openapi-headers.ts";
import { describeRefusals, type Responses } from "./openapi-refusals.ts";
import { type JsonSchema, resolved, type Schemas, schemaOf } from "./openapi-schemas.ts";
import { webhooksOf } from "./openapi-webhooks.ts";
import type { Declaration, Route } from "./route.ts";

const ifMatchHeader = z.object({
  "if-match": z
    .string()
    .regex(/^(?:\*|(?:W\/)?"[!#-~]*"(?:, ?(?:W\/)?"[!#-~]*")*)$/)
    .optional()
    .meta({ description: "The ETag that the client has seen; 412 if it has changed" }),
});

/** The components of a document, which grow as operations are described. */
type Components = { schemas: Schemas; responses: Responses };

/** The OpenAPI document of the routes, except for hidden ones. */
export function openApiDocument(routes: Route[], origin: string): OpenAPIV3_1.Document {
  const components: Components = { schemas: {}, responses: {} };
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const route of routes.filter(({ hidden }) => !hidden)) {
    const path = pathTemplateOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop API",
      version: "1",
      description:
        "The API of this shop. Amounts are in the shop's currency, times are in UTC. Errors are problem details (RFC 9457) with a stable `code`. Responses may gain fields, so ignore the ones that you don't know.",
      contact: { name: "The shop", url: origin },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(components.schemas),
    components: {
      schemas: components.schemas as NonNullable<OpenAPIV3_1.ComponentsObject["schemas"]>,
      responses: components.responses,
      headers,
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token from POST /jwt." },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${apiKeyPrefix}…`,
          description: "An API key from the dashboard. It needs the permission that staff would need.",
        },
      },
    },
  };
}

/** The path of a route as OpenAPI writes it. */
export function pathTemplateOf({ path }: Pick<Route, "path">): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** By the first part of the path. */
const tags: Record<string, string> = {
  "api-keys": "Keys for programs that call the API",
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
  erasure: "Personal data of old orders, which is erased if the owner agrees",
  backups: "Copies of the whole shop, and whether they succeed",
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

function operationOf(route: Route, { schemas, responses }: Components): OpenAPIV3_1.OperationObject {
  const { summary, params, query, idempotent } = route;
  const body = bodyOf(route, schemas);
  return {
    operationId: route.operationId,
    summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: securityOf(route),
    parameters: [
      ...parametersOf("path", params, schemas),
      ...parametersOf("query", query, schemas),
      ...(idempotent ? parametersOf("header", idempotencyHeader, schemas) : []),
      ...(route.conditional ? parametersOf("header", ifMatchHeader, schemas) : []),
    ],
    ...(body && { requestBody: body }),
    responses: { ...successOf(route, schemas), ...describeRefusals(route, schemas, responses) },
  };
}

/** The summary, and what the declaration says about callers, repeated requests and limits. */
function descriptionOf({ summary, access, recent, idempotent, maxBody, cache }: Route): string {
  return [
    `${summary}.`,
    access in permissions
      ? `For admins, and for staff with the permission \`${access}\`.`
      : callers[access as keyof typeof callers],
    recent && "The sign-in must not be older than ten minutes.",
    idempotent && "If the response is lost, send the request again with the same `Idempotency-Key`.",
    maxBody && `The body can have at most ${maxBody.bytes.toLocaleString("en-US")} bytes.`,
    cache && "Without a token, the response has an `ETag` and can be up to two seconds old.",
  ]
    .filter(Boolean)
    .join(" ");
}

const callers = {
  public: "For everyone.",
  account: "For signed-in accounts, also before they have a user record.",
  user: "For signed-in users.",
  admin: "For admins.",
};

function securityOf(route: Route): OpenAPIV3_1.SecurityRequirementObject[] {
  if (route.access === "public") return [];
  return keyPermissionOf(route) ? [{ accessToken: [] }, { apiKey: [] }] : [{ accessToken: [] }];
}

function bodyOf(
  { input, form, file }: Declaration,
  schemas: Schemas,
): OpenAPIV3_1.RequestBodyObject | undefined {
  if (file)
    return {
      required: true,
      description: file.description,
      content: { [file.mediaType]: mediaOf(fileSchema(file.mediaType), file.example) },
    };
  const [type, given] = input ? ["application/json", input] : ["multipart/form-data", form];
  if (!given) return undefined;
  const schema = schemaOf(given, "input", schemas);
  return { required: true, content: { [type]: mediaOf(schema, exampleOf(schema, schemas)) } };
}

function fileSchema(mediaType: string): JsonSchema {
  return /zip|pdf/.test(mediaType) ? { type: "string", format: "binary" } : { type: "string" };
}

function successOf(
  { output, query, cache, status = 200 }: Route,
  schemas: Schemas,
): Record<string, OpenAPIV3_1.ResponseObject> {
  const isPage = query ? "page" in (schemaOf(query, "input", {}).properties ?? {}) : false;
  const isCached = cache !== undefined;
  const isFile = "mediaType" in output && /csv|zip|pdf/.test(output.mediaType);
  const { description, content } =
    "mediaType" in output ? otherContent(output, schemas) : jsonContent(output, schemas);
  return {
    [status]: { description, content, headers: headersOf(status, { isPage, isFile, isCached }) },
    ...(isCached && {
      304: {
        description: "The client has the current version",
        headers: headersOf(304, { isPage, isCached }),
      },
    }),
  };
}

function jsonContent(output: z.ZodType, schemas: Schemas) {
  const schema = schemaOf(output, "output", schemas);
  return {
    description: resolved(schema, schemas).description ?? "Success",
    content: { "application/json": mediaOf(schema, exampleOf(schema, schemas)) },
  };
}

/** Files, and streams of JSON values or events. */
function otherContent(
  { mediaType, description, item, example }: Extract<Declaration["output"], { mediaType: string }>,
  schemas: Schemas,
) {
  const media = mediaOf(fileSchema(mediaType), example);
  return {
    description,
    content: {
      [mediaType]: item ? { ...media, "x-itemSchema": schemaOf(item, "output", schemas) } : media,
    },
  };
}

function parametersOf(
  place: "path" | "query" | "header",
  schema: z.ZodType | undefined,
  schemas: Schemas,
): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schemaOf(schema, "input", schemas), schemas);
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name: place === "header" ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description && { description }),
    // Lists are separated by commas.
    ...(value.type === "array" && { style: "form", explode: false }),
    schema: value as NonNullable<OpenAPIV3_1.ParameterObject["schema"]>,
    example: exampleOf(value, schemas, name),
  }));
}
