import { setTimeout as sleep } from "node:timers/promises";
import { must } from "#server/faults/must.ts";
import type { Shopping } from "#server/faults/shopping.ts";
import { type Drill, onStage } from "#server/faults/stage.ts";

const signInsPerSecond = 65;
/** Below this a p95 says more about the machine's scheduler than about the shop. */
const noiseMs = 10;

/** One address tries to sign in 65 times a second: another customer's calls are all answered, at p95 within twice the usual time. */
export const signInFlood: Drill = {
  name: "sign-in-flood",
  run: (mainFile, { quick }) =>
    onStage(mainFile, { settings: { SHOP_IDENTITY_CALLS_PER_MINUTE: "240" } }, async ({ shop, shopping }) => {
      const calls = quick ? 200 : 600;
      await p95Of(shopping, 100);
      const calm = await p95Of(shopping, calls);
      const stopFlood = await startFlood(shop.origin);
      try {
        const flooded = await p95Of(shopping, calls);
        console.log(
          `  p95 of a customer's calls: ${calm.toFixed(1)} ms, in the flood ${flooded.toFixed(1)} ms`,
        );
        const most = Math.max(noiseMs, calm * 2);
        must(flooded <= most, `p95 rose from ${calm.toFixed(1)} ms to ${flooded.toFixed(1)} ms`);
      } finally {
        await stopFlood();
      }
    }),
};

async function p95Of({ ask, customers }: Shopping, calls: number): Promise<number> {
  const headers = { Authorization: `Bearer ${customers[0]?.token}` };
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const { status, ms } = await ask("/api/cards", { headers });
    must(status === 200, `a customer's call was answered with ${status}`);
    times.push(ms);
    await sleep(10);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls * 0.95)] ?? 0;
}

/** Right passwords at a constant rate, whether or not the answers keep up: wrong ones would soon be refused as guesses. */
async function startFlood(origin: string): Promise<() => Promise<void>> {
  const people = Array.from({ length: 20 }, () => ({
    email: `${crypto.randomUUID()}@example.com`,
    password: "a walnut rocking chair",
  }));
  for (const person of people) await post(origin, "signUp", person);
  const underWay = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const attempt = post(origin, "signInWithPassword", people[turn % people.length]);
    underWay.add(attempt);
    void attempt.finally(() => underWay.delete(attempt));
  }, 1000 / signInsPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

async function post(origin: string, call: string, body: unknown): Promise<void> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=embedded`;
  const headers = { "Content-Type": "application/json" };
  await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).then(
    (response) => response.arrayBuffer(),
    () => {},
  );
}
