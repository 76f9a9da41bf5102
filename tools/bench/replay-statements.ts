import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Recorded, Step } from "./record-statements.ts";

/** The values that differ between requests: the user, the token, the product, the idempotency key. */
export type Variables = Record<string, string>;

/** Returns a parameter's value for another request. */
type Parameter = (variables: Variables, rows: unknown[][][], fresh: Map<string, string>) => unknown;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Replays recorded statements without the shop around them: the upper limit that the database sets. */
export function createReplay(steps: Step[], recordedFor: Variables) {
  const blocks = blocksOf(steps, recordedFor);
  return async (pool: Pool, variables: Variables) => {
    const rows: unknown[][][] = [];
    const fresh = new Map<string, string>();
    for (const { statements, inTransaction } of blocks) {
      const client = await pool.connect();
      if (inTransaction) await client.query("begin");
      for (const { step, parameters, position } of statements) {
        const values = parameters.map((parameter) => parameter(variables, rows, fresh));
        const rowMode = step.asArrays && { rowMode: "array" };
        const result = await client.query({ name: "replayed", text: step.text, values, ...rowMode });
        rows[position] = result.rows.map((row) => Object.values(row));
      }
      if (inTransaction) await client.query("commit");
      client.release();
    }
  };
}

type Statement = { step: Recorded; parameters: Parameter[]; position: number };
type Block = { statements: Statement[]; inTransaction: boolean };

/** Statements between begin and commit form one block. */
function blocksOf(steps: Step[], variables: Variables): Block[] {
  const blocks: Block[] = [];
  const earlier: Recorded[] = [];
  for (const step of steps) {
    if (step === "begin" || step === "commit" || blocks.length === 0) {
      blocks.push({ statements: [], inTransaction: step === "begin" });
    }
    if (typeof step === "string") continue;
    const parameters = step.parameters.map((value) => parameterFor(value, variables, earlier));
    blocks.at(-1)?.statements.push({ step, parameters, position: earlier.length });
    earlier.push(step);
  }
  return blocks;
}

/** A parameter is one of the variables, a result of an earlier statement, a fresh UUID, or a constant. */
function parameterFor(value: unknown, variables: Variables, earlier: Recorded[]): Parameter {
  if (typeof value !== "string" || value.length < 16) return () => value;
  const field = Object.keys(variables).find((name) => variables[name] === value);
  if (field) return (current) => current[field];
  for (const [position, { rows }] of earlier.entries()) {
    for (const [row, cells] of rows.entries()) {
      const column = cells.indexOf(value);
      if (column >= 0) return (_, results) => results[position]?.[row]?.[column];
    }
  }
  if (!uuid.test(value)) return () => value;
  return (_variables, _rows, fresh) => {
    const id = fresh.get(value) ?? randomUUID();
    fresh.set(value, id);
    return id;
  };
}
