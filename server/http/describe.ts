import { describeRoute, resolver } from "hono-openapi";
import { z } from "zod";
import type { ErrorCode } from "#contract/error-code.ts";
import { permissions } from "#contract/permissions.ts";
import { product } from "#contract/product.ts";
import type { Access } from "./auth.ts";
import { statusByCode } from "./errors.ts";
import type { Declaration, Route } from "./route.ts";

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    totalAmount: z.number().optional().meta({ description: "For total_changed: the current total" }),
    product: product.optional().meta({ description: "For product_changed: the product as it is now" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

/** Whether a route reads a body. */
export function hasBody({ input, form, maxBody }: Pick<Declaration, "input" | "form" | "maxBody">): boolean {
  return Boolean(input ?? form ?? maxBody);
}

/** Adds a route to the OpenAPI document. */
export function describe({ summary, output, status = 200, ...route }: Route) {
  const { mediaType, description, schema } =
    "mediaType" in output
      ? { ...output, schema: z.string() }
      : { mediaType: "application/json", description: "Success", schema: output };
  return describeRoute({
    summary,
    tags: [route.path.split("/")[1] ?? ""],
    ...(route.access !== "public" && { security: [{ accessToken: [] }] }),
    responses: {
      [status]: { description, content: { [mediaType]: { schema: resolver(schema) } } },
      ...Object.fromEntries(
        Array.from(groupByStatus(refusalsOf(route)), ([code, codes]) => [code, refusal(codes)]),
      ),
    },
  });
}

/** Declared codes, and the ones that follow from the rest of the declaration. */
function refusalsOf({
  access,
  refuses = [],
  idempotent,
  recent,
  beforeEnrollment,
  ...route
}: Omit<Declaration, "summary" | "output">): ErrorCode[] {
  return [
    "invalid_input",
    ...(access === "public" ? [] : (["sign_in_required", "token_refused"] as const)),
    ...(access === "admin" ? (["admin_only"] as const) : []),
    ...(isPermission(access) ? (["not_permitted"] as const) : []),
    ...(access === "public" || access === "account" || beforeEnrollment
      ? []
      : (["second_factor_required"] as const)),
    ...(recent ? (["recent_sign_in_required"] as const) : []),
    ...(hasBody(route) ? (["body_too_large", "unsupported_media"] as const) : []),
    ...(idempotent ? (["key_reused"] as const) : []),
    ...refuses,
  ];
}

function isPermission(access: Access): boolean {
  return access in permissions;
}

function groupByStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = statusByCode[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

function refusal(codes: ErrorCode[]) {
  return {
    description: codes.join(", "),
    content: { "application/problem+json": { schema: resolver(problemSchema) } },
  };
}
