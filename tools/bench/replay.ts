import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import type { Recorded, Step } from "./record-statements.ts";

/** What differs from one request to the next: who asks, for what, with which key. */
export type Actor = Record<string, string>;

/** Where a parameter comes from when the statements run for somebody else. */
type Origin = (actor: Actor, rows: unknown[][][], fresh: Map<string, string>) => unknown;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The recorded statements without anything around them: the most the database can do. */
export function replayer(steps: Step[], recordedFor: Actor) {
  const blocks = blocksOf(steps, recordedFor);
  return async (client: Sql, actor: Actor) => {
    const rows: unknown[][][] = [];
    const fresh = new Map<string, string>();
    for (const { statements, together } of blocks) {
      const runAll = async (scope: Pick<Sql, "unsafe">) => {
        for (const { step, origins, place } of statements) {
          const parameters = origins.map((origin) => origin(actor, rows, fresh)) as never[];
          const query = scope.unsafe(step.text, parameters, { prepare: true });
          rows[place] = (await (step.bare ? query.values() : query)).map((row) => Object.values(row));
        }
      };
      await (together ? client.begin(runAll) : runAll(client));
    }
  };
}

type Statement = { step: Recorded; origins: Origin[]; place: number };
type Block = { statements: Statement[]; together: boolean };

/** Statements between begin and commit go together. */
function blocksOf(steps: Step[], actor: Actor): Block[] {
  const blocks: Block[] = [];
  const earlier: Recorded[] = [];
  for (const step of steps) {
    if (step === "begin" || step === "commit" || blocks.length === 0) {
      blocks.push({ statements: [], together: step === "begin" });
    }
    if (typeof step === "string") continue;
    const origins = step.parameters.map((value) => originOf(value, actor, earlier));
    blocks.at(-1)?.statements.push({ step, origins, place: earlier.length });
    earlier.push(step);
  }
  return blocks;
}

/** Somebody's own, or read by an earlier statement, or made for this request; everything else is the same for all. */
function originOf(value: unknown, actor: Actor, earlier: Recorded[]): Origin {
  if (typeof value !== "string" || value.length < 16) return () => value;
  const field = Object.keys(actor).find((name) => actor[name] === value);
  if (field) return (now) => now[field];
  for (const [place, { rows }] of earlier.entries()) {
    for (const [row, cells] of rows.entries()) {
      const column = cells.indexOf(value);
      if (column >= 0) return (_, read) => read[place]?.[row]?.[column];
    }
  }
  if (!uuid.test(value)) return () => value;
  return (_actor, _rows, fresh) => {
    const made = fresh.get(value) ?? randomUUID();
    fresh.set(value, made);
    return made;
  };
}
