import { z } from "zod";

/** The part of JSON Schema that zod produces. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** The named schemas of a document. */
export type Schemas = Record<string, JsonSchema>;
type Direction = "input" | "output";

/** The JSON Schema of a zod schema. Schemas with an id are collected as components. */
export function schemaOf(schema: z.ZodType, io: Direction, schemas: Schemas): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as JsonSchema, io),
  });
  const { $schema, $defs, ...described } = JSON.parse(
    JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  for (const [name, { id, ...definition }] of Object.entries<JsonSchema & { id?: string }>($defs ?? {}))
    schemas[name] = definition;
  const { id, ...plain } = described;
  if (!id) return plain;
  schemas[id] = plain;
  return { $ref: `#/components/schemas/${id}` };
}

export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return (name && schemas[name]) || schema;
}

/** Says what zod does not: files, required fields, and numbers and lists in a query. */
function refine(zodSchema: z.core.$ZodTypes, schema: JsonSchema, io: Direction): void {
  // A format says more to a reader than zod's regular expression for it.
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const { def } = zodSchema._zod;
  // Files of a multipart body have no JSON Schema.
  if (def.type === "custom") Object.assign(schema, { type: "string", format: "binary" });
  if (def.type === "object" && io === "input") describeRequired(def.shape, schema);
  // Responses may gain fields: see docs/api.md.
  if (def.type === "object" && io === "output" && schema.additionalProperties === false)
    delete schema.additionalProperties;
  if (def.type === "pipe" && io === "input") describeParsedText(def.out, schema);
}

/** A field is required if its schema refuses undefined: zod does not know that of preprocessed fields. */
function describeRequired(shape: z.core.$ZodShape, schema: JsonSchema): void {
  const required = Object.entries(shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name);
  if (required.length > 0) schema.required = required;
  else delete schema.required;
}

/** Text of a query that is parsed as a number or a list is described as what it stands for. */
function describeParsedText(parsed: z.core.$ZodType, schema: JsonSchema): void {
  if (schema.type !== "string") return;
  const { type } = (parsed as z.core.$ZodTypes)._zod.def;
  if (type !== "number" && type !== "array") return;
  const { description } = schema;
  for (const name of Object.keys(schema) as (keyof JsonSchema)[]) delete schema[name];
  Object.assign(schema, schemaOf(parsed as z.ZodType, "output", {}), description && { description });
}
