import fc from "fast-check";

/** The part of JSON Schema that our API uses. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Values that exist in the database, by field name, so that generated requests find them. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Values that match a schema. */
export function matching(schema: JsonSchema, known: KnownValues, name = ""): fc.Arbitrary<unknown> {
  const existing = known[name] ?? (schema.format === "uuid" ? known.uuid : undefined);
  const generated = generate(schema, known);
  return existing?.length
    ? fc.oneof({ arbitrary: fc.constantFrom(...existing), weight: 3 }, generated)
    : generated;
}

function generate(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => matching(branch, known)));
  if (schema.allOf?.[0]) return matching(schema.allOf[0], known);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => generate({ ...schema, type }, known)));
  switch (schema.type) {
    case "object":
      return matchingObject(schema, known);
    case "array":
      return fc.array(matching(schema.items ?? {}, known), { maxLength: 4 });
    case "string":
      return matchingText(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1, max: Math.min(schema.maximum ?? 1_000_000, 1_000_000) });
    case "number":
      return fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function matchingObject(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, matching(schema, known, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function matchingText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "date")
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" });
}
