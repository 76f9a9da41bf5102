import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { users } from "#server/db/schema/users.ts";
import { type Attack, type Attackers, attacks } from "#tools/faults/attacks.ts";
import { must } from "#tools/faults/must.ts";
import { type Drill, onStage, type Stage } from "#tools/faults/stage.ts";
import { startAttack } from "#tools/faults/start-attack.ts";
import type { Customer } from "#tools/faults/storm.ts";

const requestsPerPhase = 120;
const pauseMs = 10;
const mostSlowdown = 2;

/** Under each attack another customer's p95 stays within twice its undisturbed value. */
export const noisyNeighbors: Drill = {
  name: "noisy-neighbors",
  run: (mainFile, { quick }) =>
    onStage(mainFile, { settings }, async (stage) => {
      const { ask, customers } = stage.shopping;
      const [customer, admin, ...attackers] = customers as [Customer, Customer, ...Customer[]];
      await stage.db.update(users).set({ role: "admin" }).where(eq(users.id, admin.userId));
      await measureP95(stage, customer);
      const slowed: string[] = [];
      for (const attack of attacks) {
        const slowdown = await compare(stage, customer, attack, {
          attackers: { users: attackers, admin, ask },
          rounds: quick ? 1 : 5,
        });
        if (slowdown > mostSlowdown) slowed.push(attack.name);
      }
      must(slowed.length === 0, `another customer's p95 more than doubled under: ${slowed.join(", ")}`);
    }),
};

/** As installed: one process a core, and the limits that the drills lift otherwise. */
const settings = {
  SHOP_WORKERS: String(availableParallelism()),
  SHOP_WRITES_PER_MINUTE: "240",
  SHOP_IDENTITY_CALLS_PER_MINUTE: "240",
  SHOP_TRUST_PROXY: "true",
};

/** Undisturbed and attacked phases alternate, and medians are compared: what else the machine does meets both alike. */
async function compare(
  stage: Stage,
  customer: Customer,
  attack: Attack,
  { attackers, rounds }: { attackers: Attackers; rounds: number },
): Promise<number> {
  const nextRequest = await attack.prepare(attackers);
  const [calm, attacked]: [number[], number[]] = [[], []];
  const seen = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    calm.push(await measureP95(stage, customer));
    const running = await startAttack({ ask: attackers.ask, attack, nextRequest });
    attacked.push(await measureP95(stage, customer).finally(running.stop));
    for (const [response, count] of running.responses) seen.set(response, (seen.get(response) ?? 0) + count);
  }
  const [before, during] = [medianOf(calm), medianOf(attacked)];
  const responses = [...seen].map(([response, count]) => `${count} × ${response}`).join(", ");
  console.log(
    `  ${attack.name}: p95 ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms under attack ` +
      `(${(during / before).toFixed(2)} times; alone ${list(calm)}; attacked ${list(attacked)}). Responses: ${responses}.`,
  );
  return during / before;
}

/** Of the times that a customer's requests took, in milliseconds. All of them must succeed. */
async function measureP95({ shopping: { ask, productIds } }: Stage, { token }: Customer): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "192.0.2.1" };
  const paths = ["/api/cards", `/api/products/${productIds[0]}`, "/product", "/api/payments/mine"];
  const times: number[] = [];
  for (let n = 0; n < requestsPerPhase; n++) {
    const path = paths[n % paths.length] ?? "";
    const { status, ms } = await ask(path, { headers });
    must(status === 200, `${path} was answered with ${status}`);
    times.push(ms);
    await sleep(pauseMs);
  }
  return sorted(times)[Math.floor(times.length * 0.95)] ?? 0;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const medianOf = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(" ");
