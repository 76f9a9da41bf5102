import { describeRoute, resolver } from "hono-openapi";
import { z } from "zod";
import type { ErrorCode } from "#contract/error-code.ts";
import { product } from "#contract/product.ts";
import { statusByCode } from "./errors.ts";

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    totalAmount: z.number().optional().meta({ description: "For total_changed: the right amount" }),
    product: product.optional().meta({ description: "For product_changed: the product as it is now" }),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem" });

type Answer = ReturnType<typeof answers> | ReturnType<typeof streams> | ReturnType<typeof spreadsheet>;

/** What a route says when all is well, for the OpenAPI document. */
export function answers(schema: z.ZodType, description = "Success") {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}

/** The same for an answer that goes on for as long as somebody reads it. */
export function streams(description: string) {
  return { description, content: { "text/event-stream": { schema: resolver(z.string()) } } };
}

/** The same for a file that spreadsheets open. */
export function spreadsheet(description: string) {
  return { description, content: { "text/csv": { schema: resolver(z.string()) } } };
}

/** Puts a route into the OpenAPI document: what it does, what it answers, and how it may refuse. */
export function describe(summary: string, success: Record<number, Answer>, refusals: ErrorCode[] = []) {
  return describeRoute({
    summary,
    responses: {
      ...success,
      ...Object.fromEntries([...groupByStatus(refusals)].map(([status, codes]) => [status, refusal(codes)])),
    },
  });
}

function groupByStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of ["invalid_input" as const, ...codes]) {
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
