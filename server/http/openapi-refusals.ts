import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import type { ErrorCode } from "#contract/basics/error-code.ts";
import { deliveryChoice } from "#contract/orders/delivery-input.ts";
import { product } from "#contract/products/product.ts";
import { shopSettings } from "#contract/settings/shop-settings.ts";
import { errorMeanings } from "./error-meanings.ts";
import { statusByCode, titles } from "./errors.ts";
import { exampleOf } from "./openapi-examples.ts";
import { headersOf } from "./openapi-headers.ts";
import { type Schemas, schemaOf } from "./openapi-schemas.ts";
import { hasBody, type Route } from "./route.ts";

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "Stable, for programs" }),
    detail: z.string().meta({ description: "For people" }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "The fields that are not valid" }),
    requestId: z.string().optional().meta({ description: "Names the request in the shop's log" }),
  })
  .meta({ id: "Problem", description: "Problem details as in RFC 9457" });

/** What problems with some codes say in addition. */
const factsByCode: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  total_changed: { totalAmount: z.number().meta({ description: "The current total" }) },
  product_changed: { product },
  precondition_failed: { product },
  settings_changed: { settings: shopSettings },
  delivery_full: { delivery: deliveryChoice.optional().meta({ description: "The next free window" }) },
};

export type Responses = Record<string, OpenAPIV3_1.ResponseObject>;

/** The problems of a route by status. Equal ones are shared as components. */
export function describeRefusals(
  route: Route,
  schemas: Schemas,
  responses: Responses,
): Record<string, OpenAPIV3_1.ReferenceObject> {
  return Object.fromEntries(
    Array.from(groupByStatus(refusalsOf(route)), ([status, codes]) => {
      const name = codes.join("-");
      responses[name] ??= refusal(status, codes, schemas);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Declared codes, and the ones that follow from the rest of the declaration. */
function refusalsOf(route: Route): Set<ErrorCode> {
  const { access, refuses = [], idempotent, recent, beforeEnrollment, params, query } = route;
  const isForUsers = access !== "public" && access !== "account";
  return new Set([
    ...(params || query || idempotent || hasBody(route)
      ? (["invalid_input", "malformed_request"] as const)
      : []),
    ...(access === "public" ? [] : (["sign_in_required", "token_refused"] as const)),
    ...(access === "admin" ? (["admin_only"] as const) : []),
    ...(access === "public" ? [] : (["not_permitted"] as const)),
    ...(recent ? (["recent_sign_in_required"] as const) : []),
    // A user record is created with the first request, if the address allows it.
    ...(isForUsers ? (["email_not_verified"] as const) : []),
    ...(isForUsers && !beforeEnrollment ? (["second_factor_required"] as const) : []),
    ...(hasBody(route) ? (["body_too_large", "unsupported_media"] as const) : []),
    ...(idempotent ? (["key_reused", "request_in_progress"] as const) : []),
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
  const { $ref } = schemaOf(problem, "output", schemas);
  const facts = (code: ErrorCode) =>
    Object.entries(factsByCode[code] ?? {}).map(
      ([name, fact]) => [name, schemaOf(fact as z.ZodType, "output", schemas)] as const,
    );
  const examples = codes.map((code) => [
    code,
    {
      value: {
        type: "about:blank",
        title: titles[status],
        status,
        code,
        detail: errorMeanings[code].replaceAll("`", ""),
        ...Object.fromEntries(facts(code).map(([name, fact]) => [name, exampleOf(fact, schemas, name)])),
        ...(code === "invalid_input" && {
          errors: [{ field: "title", message: "May have at most 200 characters" }],
        }),
      },
    },
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join("\n\n"),
    headers: headersOf(status, { isIdempotent: codes.includes("request_in_progress") }),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: String($ref) },
            {
              type: "object",
              properties: {
                code: { type: "string", enum: codes },
                ...Object.fromEntries(codes.flatMap(facts)),
              },
            },
          ],
        } as OpenAPIV3_1.SchemaObject,
        examples: Object.fromEntries(examples),
      },
    },
  };
}
