import type { Sql, TransactionSql } from "postgres";

/** Longer ones carry many rows at once and are hardly ever sent twice. */
const longestStatement = 4_000;

/**
 * Lets the database parse a statement once a connection. Drizzle asks for no preparation, and then postgres.js needs two round trips
 * for every statement with a parameter: one to ask for the types, one to run it.
 */
export function prepareStatements(client: Sql): Sql {
  const { begin } = client;
  const opened: typeof begin = (...given: unknown[]) =>
    begin(...(inScope(given) as Parameters<typeof begin>));
  return Object.assign(prepared(client), { begin: opened });
}

/** A transaction comes with functions of its own. */
function inScope(given: unknown[]): unknown[] {
  const work = given.pop() as (tx: TransactionSql) => unknown;
  return [...given, (tx: TransactionSql) => work(preparedTransaction(tx))];
}

function preparedTransaction(tx: TransactionSql): TransactionSql {
  const { savepoint } = tx;
  const saved: typeof savepoint = (...given: unknown[]) =>
    savepoint(...(inScope(given) as Parameters<typeof savepoint>));
  return Object.assign(prepared(tx), { savepoint: saved });
}

function prepared<Scope extends Sql | TransactionSql>(scope: Scope): Scope {
  const { unsafe } = scope;
  const preparing: typeof unsafe = (text, parameters, options) =>
    unsafe(text, parameters, { ...options, prepare: text.length <= longestStatement });
  return Object.assign(scope, { unsafe: preparing });
}
