import { z } from "zod";

/** Checked before the pattern, so that a long CSV cell costs nothing. */
const longestNumber = 40;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Numbers may come as text, as forms and spreadsheets have them. Text that is not a number is refused. Limits belong into the given schema,
 * because the OpenAPI document shows only that one.
 */
export const numeric = <Schema extends z.ZodType<number, number>>(schema: Schema, pattern = plainNumber) =>
  z.preprocess((value) => numberFrom(value, pattern), schema);

/** May be left out; null or an empty text means "none". */
export const optionalNumeric = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .preprocess(
      (value) => (value === null ? null : (numberFrom(value, plainNumber) ?? null)),
      schema.nullable(),
    )
    .optional();

function numberFrom(value: unknown, pattern: RegExp): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return undefined;
  return text.length <= longestNumber && pattern.test(text) ? Number(text.replace("%", "")) : value;
}
