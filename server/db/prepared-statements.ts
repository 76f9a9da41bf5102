import { createHash } from "node:crypto";
import pg from "pg";

const names = new Map<string, string>();

/**
 * Names a prepared statement after its text, because `.prepare(name)` is also used for statements whose text depends on the number of
 * rows, and pg refuses a second text under the same name.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  names.set(text, name);
  return name;
}

type Statement = pg.QueryConfig | string | pg.Submittable;

function isPrepared(statement: Statement): statement is pg.QueryConfig & { name: string } {
  return typeof statement === "object" && "name" in statement && statement.name !== undefined;
}

/** Sends statements as they are, except for the names of prepared ones. */
function clientNaming(nameFor: (text: string) => string | undefined): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one of the overloads of pg's own method
    override query(statement: any, ...rest: any[]): any {
      const named = isPrepared(statement) ? { ...statement, name: nameFor(statement.text) } : statement;
      return super.query(named, ...rest);
    }
  };
}

export const PreparingClient = clientNaming(nameOf);

/** For a connection pooler that has no prepared statements, such as PgBouncer before 1.21. */
export const UnpreparedClient = clientNaming(() => undefined);
