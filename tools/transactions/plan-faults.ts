import { createRandom } from "./random.ts";

/** "in transaction": a connection of the shop that waits for the next statement of its transaction, if there is one. */
export type Fault =
  | { kind: "kill backend"; afterRequests: number; victim: "in transaction" | "any" }
  | { kind: "exhaust pool" }
  /** SIGQUIT ends PgBouncer at once. SIGTERM would wait for its clients since version 1.23. */
  | { kind: "restart pooler"; signal: "SIGQUIT" | "SIGKILL" }
  | { kind: "fail over" };

export type FaultCounts = { kills: number; exhaustions: number; restarts: number; failovers: number };

/** The faults of a run, in order. The seed determines them. */
export function planFaults(seed: number, { kills, exhaustions, restarts, failovers }: FaultCounts): Fault[] {
  const random = createRandom(seed, "faults");
  const faults: Fault[] = Array.from({ length: kills }, () => ({
    kind: "kill backend",
    afterRequests: random.between(1, 9),
    victim: random.chance(0.7) ? "in transaction" : "any",
  }));
  const others: Fault[] = [
    ...Array.from({ length: exhaustions }, () => ({ kind: "exhaust pool" }) as const),
    ...Array.from({ length: restarts }, () => ({
      kind: "restart pooler" as const,
      signal: random.pick(["SIGQUIT", "SIGKILL"] as const),
    })),
    ...Array.from({ length: failovers }, () => ({ kind: "fail over" }) as const),
  ];
  for (const other of others) faults.splice(random.between(0, faults.length), 0, other);
  return faults;
}
