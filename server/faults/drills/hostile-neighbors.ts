import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { users } from "#server/db/schema/users.ts";
import { type Attack, attacks } from "#server/faults/attacks.ts";
import { must } from "#server/faults/must.ts";
import { type Drill, onStage, type Stage } from "#server/faults/stage.ts";
import type { Customer } from "#server/faults/storm.ts";

const rounds = 3;
const measuredPerRound = 200;
const everyMs = 40;
const mostSlowdown = 2;
/** Below this a p95 says more about the machine's scheduler than about the shop. */
const noiseMs = 10;

/** Under each attack, another customer's p95 stays within twice its undisturbed value. */
export const hostileNeighbors: Drill = {
  name: "hostile-neighbors",
  run: (mainFile, { quick }) =>
    onStage(
      mainFile,
      { settings: { SHOP_WORKERS: "2", SHOP_WRITES_PER_MINUTE: "240", SHOP_TRUST_PROXY: "true" } },
      async (stage) => {
        const [customer, user, admin] = stage.shopping.customers as [Customer, Customer, Customer];
        await stage.db.update(users).set({ role: "admin" }).where(eq(users.id, admin.userId));
        await measure(stage, customer);
        const failures: string[] = [];
        for (const attack of attacks) {
          const nextRequest = await attack.prepare({ user, admin });
          const [calm, attacked]: [number[], number[]] = [[], []];
          for (let round = 0; round < (quick ? 1 : rounds); round++) {
            calm.push(...(await measure(stage, customer)));
            const flood = startFlood(stage, attack, nextRequest);
            attacked.push(...(await measure(stage, customer)));
            await flood.stop();
          }
          const [before, during] = [percentile95(calm), percentile95(attacked)];
          console.log(
            `  ${attack.name}: p95 ${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms under attack (${(during / before).toFixed(2)} times).`,
          );
          if (during > Math.max(noiseMs, before * mostSlowdown)) failures.push(attack.name);
        }
        must(failures.length === 0, `other customers waited too long under: ${failures.join(", ")}`);
      },
    ),
};

/** How long each of a customer's requests took, in milliseconds. All of them must succeed. */
async function measure({ shopping: { ask, productIds } }: Stage, { token }: Customer): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "192.0.2.1" };
  const paths = ["/api/cards", `/api/products/${productIds[0]}`, "/product", "/api/payments/mine"];
  const times: number[] = [];
  for (let n = 0; n < measuredPerRound; n++) {
    const path = paths[n % paths.length] ?? "";
    const { status, ms } = await ask(path, { headers });
    must(status === 200, `${path} was answered with ${status}`);
    times.push(ms);
    await sleep(everyMs);
  }
  return times;
}

/** Sends at a fixed rate, whether earlier requests have been answered or not. */
function startFlood({ shopping: { ask } }: Stage, { perSecond }: Attack, nextRequest: NextRequest) {
  const sent = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const { path, init } = nextRequest();
    const headers = { ...(init.headers as Record<string, string>), "X-Forwarded-For": "198.51.100.1" };
    const request = ask(path, { ...init, headers }).finally(() => sent.delete(request));
    sent.add(request);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(sent);
    },
  };
}

type NextRequest = Awaited<ReturnType<Attack["prepare"]>>;

function percentile95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
