import type { Sql, TransactionSql } from "postgres";

/** A statement that the shop sent, and the result. */
export type Recorded = {
  text: string;
  parameters: unknown[];
  rows: unknown[][];
  /** Whether rows were requested as arrays, which keep two columns of the same name apart. */
  asArrays: boolean;
};

/** The statements of a request, in order. */
export type Step = Recorded | "begin" | "commit";

type Scope = Sql | TransactionSql;

/** Wraps a client so that it records every statement. */
export function recordStatements(client: Sql, steps: Step[]): Sql {
  return recordScope(client, steps, {
    begin: (work: (tx: TransactionSql) => unknown) => {
      steps.push("begin");
      return client
        .begin((tx) => work(recordScope(tx, steps, {})))
        .then((result) => {
          steps.push("commit");
          return result;
        });
    },
  });
}

function recordScope<Kind extends Scope>(scope: Kind, steps: Step[], own: object): Kind {
  const unsafe = (text: string, parameters: never[] = [], options?: object) => {
    const step: Recorded = { text, parameters, rows: [], asArrays: false };
    steps.push(step);
    return recordResult(scope.unsafe(text, parameters, options), step);
  };
  const replaced: Record<PropertyKey, unknown> = { unsafe, ...own };
  return new Proxy(scope, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });
}

/** A postgres.js query runs when it is awaited, after an optional call of `values()`. */
function recordResult(query: ReturnType<Sql["unsafe"]>, step: Recorded) {
  const record = (rows: readonly object[]) => {
    step.rows = rows.map((row) => Object.values(row));
    return rows;
  };
  return {
    values() {
      step.asArrays = true;
      return query.values().then(record);
    },
    // biome-ignore lint/suspicious/noThenProperty: it wraps a postgres.js query, which is thenable
    then: (resolve: (rows: unknown) => unknown, reject: (error: unknown) => unknown) =>
      query.then(record).then(resolve, reject),
  };
}
