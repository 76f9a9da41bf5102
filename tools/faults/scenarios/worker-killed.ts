import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";

const clients = 12;
const requestTimeoutMs = 20_000;

/** A worker is killed under load: the others serve all new requests, and the supervisor replaces it. */
export const workerKilled: Scenario = {
  name: "worker-killed",
  run: (mainFile) =>
    withRunningShop(mainFile, { settings: { SHOP_WORKERS: "3" } }, async ({ shop, client }) => {
      const before = workersOf(shop.pid);
      assert(before.length === 3, `there are ${before.length} workers`);
      let running = true;
      const counts = { ok: 0, failed: 0, timedOut: 0 };
      const keepAlive = new Agent({ keepAlive: true, maxSockets: clients });
      const load = Array.from({ length: clients }, async (_, n) => {
        while (running) {
          const agent = n % 2 === 0 ? keepAlive : false;
          const outcome = await send(`${shop.origin}/api/products?limit=3`, agent);
          counts[outcome]++;
        }
      });
      await waitUntil("the load is running", async () => counts.ok > 300);
      process.kill(before[0] ?? 0, "SIGKILL");
      const okBefore = counts.ok;
      await waitUntil("the worker is replaced", async () => {
        const now = workersOf(shop.pid);
        return now.length === 3 && !now.includes(before[0] ?? 0);
      });
      await waitUntil("requests succeed", async () => counts.ok > okBefore + 300);
      running = false;
      await Promise.all(load);
      keepAlive.destroy();
      assert(counts.timedOut === 0, `${counts.timedOut} requests timed out`);
      // Each connection to the killed worker breaks at most once.
      assert(counts.failed <= clients, `${counts.failed} requests failed`);
      await client.assertOrderSucceeds();
    }),
};

function workersOf(pid: number): number[] {
  return execFileSync("ps", ["-A", "-o", "ppid=,pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , ...args]) => Number(parent) === pid && args.join(" ").includes("main.js"))
    .map(([, child]) => Number(child));
}

function send(url: string, agent: Agent | false): Promise<"ok" | "failed" | "timedOut"> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout: requestTimeoutMs }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode === 200 ? "ok" : "failed"));
      response.once("error", () => resolve("failed"));
    });
    sent.once("timeout", () => {
      resolve("timedOut");
      sent.destroy();
    });
    sent.once("error", () => resolve("failed"));
    sent.end();
  });
}
