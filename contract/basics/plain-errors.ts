import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Replaces zod's own texts, which are written for developers. A schema's own message still wins. */
z.config({
  customError: (issue) => plainMessage(issue),
  // Zod compiles schemas with `new Function`, which the content security policy of the pages forbids.
  jitless: "document" in globalThis,
});

/** For a required field: a message for a missing value. Other errors get the texts below. */
export function whenMissing(message: string) {
  return { error: ({ input }: { input?: unknown }) => (isMissing(input) ? message : undefined) };
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.input) ? "This field is required" : typeMessage(issue.expected);
    case "too_big":
      return sizeMessage(issue.origin, Number(issue.maximum), "most");
    case "too_small":
      return sizeMessage(issue.origin, Number(issue.minimum), "least");
    case "invalid_value":
      return isMissing(issue.input) ? "This field is required" : `Must be ${anyOf(issue.values.map(String))}`;
    case "invalid_format":
      return formats[issue.format] ?? "Has the wrong format";
    case "unrecognized_keys":
      return "There is no such field";
    default:
      return "Is not valid";
  }
}

/** "a, b or c" */
export function anyOf(values: string[]): string {
  const last = String(values.at(-1));
  return values.length > 1 ? `${values.slice(0, -1).join(", ")} or ${last}` : last;
}

function typeMessage(expected: string): string {
  return types[expected] ?? "Is not valid";
}

const types: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
};

const formats: Record<string, string> = {
  email: "Must be an email address such as name@example.com",
  uuid: "Must be an id such as 01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  date: "Must be a day such as 2026-11-15",
  datetime: "Must be a time such as 2026-11-15T10:00:00Z",
};

function sizeMessage(origin: string, bound: number, end: "most" | "least"): string {
  const number = bound.toLocaleString("en-US");
  if (origin === "string") {
    if (end === "least" && bound === 1) return "This field is required";
    return `${end === "most" ? "May" : "Must"} have at ${end} ${number} ${bound === 1 ? "character" : "characters"}`;
  }
  if (origin === "array")
    return `${end === "most" ? "May" : "Must"} have at ${end} ${number} ${bound === 1 ? "entry" : "entries"}`;
  if (end === "least" && bound === 0) return "Must not be negative";
  return `Must not be ${end === "most" ? "above" : "below"} ${number}`;
}
