import type { Sql, TransactionSql } from "postgres";

/** A statement as the shop sent it, and what came back. */
export type Recorded = {
  text: string;
  parameters: unknown[];
  rows: unknown[][];
  /** Whether rows were asked for as bare values: two columns of one name are two values then. */
  bare: boolean;
};

/** What one request does to the database, in order. */
export type Step = Recorded | "begin" | "commit";

type Scope = Sql | TransactionSql;

/** The same client, but it writes down everything that passes. */
export function recording(client: Sql, steps: Step[]): Sql {
  return recordingScope(client, steps, {
    begin: (work: (tx: TransactionSql) => unknown) => {
      steps.push("begin");
      return client
        .begin((tx) => work(recordingScope(tx, steps, {})))
        .then((result) => {
          steps.push("commit");
          return result;
        });
    },
  });
}

function recordingScope<Kind extends Scope>(scope: Kind, steps: Step[], own: object): Kind {
  const unsafe = (text: string, parameters: never[] = [], options?: object) => {
    const step: Recorded = { text, parameters, rows: [], bare: false };
    steps.push(step);
    return noting(scope.unsafe(text, parameters, options), step);
  };
  const replaced: Record<PropertyKey, unknown> = { unsafe, ...own };
  return new Proxy(scope, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });
}

/** A query runs when it is waited for, and may be asked for bare values before. */
function noting(query: ReturnType<Sql["unsafe"]>, step: Recorded) {
  const note = (rows: readonly object[]) => {
    step.rows = rows.map((row) => Object.values(row));
    return rows;
  };
  return {
    values() {
      step.bare = true;
      return query.values().then(note);
    },
    // biome-ignore lint/suspicious/noThenProperty: it stands in for a query, which is waited for
    then: (resolve: (rows: unknown) => unknown, reject: (error: unknown) => unknown) =>
      query.then(note).then(resolve, reject),
  };
}
