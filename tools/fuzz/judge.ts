import { projectRoot } from "#server/env.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

export type Answer = { status: number; type: string; body: string };

/** What belongs to us and never into an answer: where we live, what we run, what we ask the database. */
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

/** What is wrong with an answer, in words; empty when nothing is. */
export function complaintsAbout(request: FuzzRequest, answer: Answer): string[] {
  const sent = decodeLoosely(`${request.path}\n${request.body ?? ""}`);
  const leaks =
    answer.status < 400 ? [] : internals.filter((word) => answer.body.includes(word) && !sent.includes(word));
  const faulty = answer.status >= 500 ? [`answered ${answer.status}: ${answer.body.slice(0, 300)}`] : [];
  return [...faulty, ...leaks.map((word) => `leaks ${JSON.stringify(word)}: ${answer.body.slice(0, 300)}`)];
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
