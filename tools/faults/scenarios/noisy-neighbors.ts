import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { users } from "#server/db/schema/users.ts";
import { type Attack, type Attackers, attacks } from "#tools/faults/attacks.ts";
import { type RunningShop, type Scenario, withRunningShop } from "#tools/faults/scenario.ts";
import { startAttack } from "#tools/faults/start-attack.ts";
import type { Customer } from "#tools/shop/customers.ts";

const requestsPerPhase = 120;
const pauseMs = 10;
const maxSlowdown = 2;

/** During each attack another customer's p95 latency stays within twice its baseline. */
export const noisyNeighbors: Scenario = {
  name: "noisy-neighbors",
  run: (mainFile, { quick }) =>
    withRunningShop(mainFile, { settings }, async (running) => {
      const { request, customers } = running.client;
      const [customer, admin, ...attackers] = customers as [Customer, Customer, ...Customer[]];
      await running.db.update(users).set({ role: "admin" }).where(eq(users.id, admin.userId));
      // Warms up the server.
      await measureP95(running, customer);
      const slowed: string[] = [];
      for (const attack of attacks) {
        const slowdown = await compare(running, customer, attack, {
          attackers: { users: attackers, admin, request },
          rounds: quick ? 1 : 5,
        });
        if (slowdown > maxSlowdown) slowed.push(attack.name);
      }
      assert(slowed.length === 0, `another customer's p95 more than doubled during: ${slowed.join(", ")}`);
    }),
};

/** Production settings: one worker per core, and the limits that other scenarios turn off. */
const settings = {
  SHOP_WORKERS: String(availableParallelism()),
  SHOP_WRITES_PER_MINUTE: "240",
  SHOP_IDENTITY_CALLS_PER_MINUTE: "240",
  SHOP_TRUST_PROXY: "true",
};

/** Alternates baseline and attack phases and compares medians, so that other load on the machine affects both. */
async function compare(
  running: RunningShop,
  customer: Customer,
  attack: Attack,
  { attackers, rounds }: { attackers: Attackers; rounds: number },
): Promise<number> {
  const nextRequest = await attack.prepare(attackers);
  const [baseline, attacked]: [number[], number[]] = [[], []];
  const seen = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    baseline.push(await measureP95(running, customer));
    const active = await startAttack({ request: attackers.request, attack, nextRequest });
    attacked.push(await measureP95(running, customer).finally(active.stop));
    for (const [response, count] of active.responses) seen.set(response, (seen.get(response) ?? 0) + count);
  }
  const [before, during] = [medianOf(baseline), medianOf(attacked)];
  const responses = [...seen].map(([response, count]) => `${count} × ${response}`).join(", ");
  console.log(
    `  ${attack.name}: p95 ${before.toFixed(1)} ms baseline, ${during.toFixed(1)} ms during the attack ` +
      `(${(during / before).toFixed(2)} times; baseline ${list(baseline)}; attack ${list(attacked)}). Responses: ${responses}.`,
  );
  return during / before;
}

/** The p95 latency of a customer's requests in milliseconds. All of them must succeed. */
async function measureP95({ client }: RunningShop, { token }: Customer): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "192.0.2.1" };
  const paths = ["/api/cards", `/api/products/${client.productIds[0]}`, "/product", "/api/payments/mine"];
  const times: number[] = [];
  for (let n = 0; n < requestsPerPhase; n++) {
    const path = paths[n % paths.length] ?? "";
    const { status, ms } = await client.request(path, { headers });
    assert(status === 200, `${path} returned ${status}`);
    times.push(ms);
    await sleep(pauseMs);
  }
  return sorted(times)[Math.floor(times.length * 0.95)] ?? 0;
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const medianOf = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const list = (values: number[]) => values.map((value) => value.toFixed(0)).join(" ");
