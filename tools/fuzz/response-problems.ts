import { projectRoot } from "#server/env/program.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

export type FuzzResponse = { status: number; type: string; headers: Headers; body: string };

/** Internals that must never appear in a response: paths, stack traces, SQL. */
const internals = [
  projectRoot,
  "node_modules",
  "node:internal",
  "/server/",
  ".ts:",
  ".js:",
  "postgres",
  "drizzle",
  "PostgresError",
  "violates",
  "syntax error",
  "insert into",
  'relation "',
  "password_hash",
  "ECONN",
  "Unexpected token",
  "Cannot read properties",
  "is not a function",
];

/** Returns a message for each problem: a 5xx status, or internals that the client did not send itself. */
export function findResponseProblems(request: FuzzRequest, response: FuzzResponse): string[] {
  const sent = decodeIfPossible(`${request.path}\n${request.body ?? ""}`);
  const leaks =
    response.status < 400
      ? []
      : internals.filter((word) => response.body.includes(word) && !sent.includes(word));
  const serverErrors =
    response.status >= 500 ? [`returned ${response.status}: ${response.body.slice(0, 300)}`] : [];
  return [
    ...serverErrors,
    ...leaks.map((word) => `leaks ${JSON.stringify(word)}: ${response.body.slice(0, 300)}`),
  ];
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
