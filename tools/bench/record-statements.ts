import type pg from "pg";
import { PreparingClient } from "#server/db/prepared-statements.ts";

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

type Statement = pg.QueryArrayConfig | pg.QueryConfig | string;
type Callback = (error: Error | undefined, result: pg.QueryResult | undefined) => void;

/** A client that records every statement. */
export function createRecordingClient(steps: Step[]): typeof pg.Client {
  return class extends PreparingClient {
    // biome-ignore lint/suspicious/noExplicitAny: one of the overloads of pg's own method
    override query(statement: any, values?: any, callback?: any): any {
      if (isSetting(statement)) return super.query(statement, values, callback);
      const record = startRecording(steps, statement, values);
      // The pool passes a callback, a transaction awaits the promise.
      if (!callback) return super.query(statement, values).then(record);
      const recordFirst: Callback = (error, result) => {
        if (result) record(result);
        callback(error, result);
      };
      return super.query(statement, values, recordFirst);
    }
  };
}

const textOf = (statement: Statement) => (typeof statement === "string" ? statement : statement.text);

/** Sent once by each new connection: see prepareSession in the shop's client. */
function isSetting(statement: Statement): boolean {
  return textOf(statement).startsWith("set ");
}

function startRecording(steps: Step[], statement: Statement, parameters: unknown[] = []) {
  const text = textOf(statement);
  const step: Recorded = {
    text,
    parameters,
    rows: [],
    asArrays: typeof statement === "object" && "rowMode" in statement,
  };
  if (text === "begin" || text === "commit") steps.push(text);
  else steps.push(step);
  return (result: pg.QueryResult) => {
    step.rows = result.rows.map((row) => Object.values(row));
    return result;
  };
}
