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
    begin(...(inScope(given, planOnce) as Parameters<typeof begin>));
  return Object.assign(prepared(client), { begin: opened });
}

/**
 * Transactions change rows that they find by their keys: one plan does for all keys, and to plan anew would be a third of the work.
 * Not waited for: it is sent ahead of the first statement.
 */
function planOnce(tx: TransactionSql) {
  return tx.unsafe("set local plan_cache_mode = auto").execute();
}

/** A transaction comes with functions of its own. */
function inScope(given: unknown[], prelude: (tx: TransactionSql) => unknown = () => {}): unknown[] {
  const work = given.pop() as (tx: TransactionSql) => unknown;
  return [
    ...given,
    async (tx: TransactionSql) => {
      const before = prelude(tx);
      const [result] = await Promise.all([work(preparedTransaction(tx)), before]);
      return result;
    },
  ];
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
