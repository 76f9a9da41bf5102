import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { must } from "#tools/faults/must.ts";
import { type Drill, eventually, onStage } from "#tools/faults/stage.ts";

/** One of the server processes dies under load: the others answer everything, and it is replaced. */
export const workerKilled: Drill = {
  name: "worker-killed",
  run: (mainFile) =>
    onStage(mainFile, { settings: { SHOP_WORKERS: "3" } }, async ({ shop, shopping }) => {
      const before = workersOf(shop.pid);
      must(before.length === 3, `there are ${before.length} workers`);
      let open = true;
      const failures = { fresh: 0, kept: 0, silent: 0, answered: 0 };
      const agent = new Agent({ keepAlive: true, maxSockets: 12 });
      const load = Array.from({ length: 12 }, async (_, n) => {
        while (open) {
          const keepsConnection = n % 2 === 0;
          const status = await statusOf(
            `${shop.origin}/api/products?limit=3`,
            keepsConnection ? agent : undefined,
          );
          if (status === 200) failures.answered++;
          else if (status === silent) failures.silent++;
          else if (keepsConnection) failures.kept++;
          else failures.fresh++;
        }
      });
      await eventually("load", async () => failures.answered > 300);
      process.kill(before[0] ?? 0, "SIGKILL");
      const answeredThen = failures.answered;
      await eventually("a new worker", async () => {
        const now = workersOf(shop.pid);
        return now.length === 3 && !now.includes(before[0] ?? 0);
      });
      await eventually("more load", async () => failures.answered > answeredThen + 300);
      open = false;
      await Promise.all(load);
      agent.destroy();
      must(failures.silent === 0, `${failures.silent} requests were never answered`);
      // Each connection to the dead one breaks once, at most.
      must(failures.kept + failures.fresh <= 12, `${failures.kept + failures.fresh} requests failed`);
      await shopping.mustBuy();
    }),
};

function workersOf(pid: number): number[] {
  return execFileSync("ps", ["-A", "-o", "ppid=,pid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , ...args]) => Number(parent) === pid && args.join(" ").includes("main.js"))
    .map(([, child]) => Number(child));
}

/** Neither an answer nor an end: worse than either. */
const silent = -1;
const longestMs = 20_000;

/** 0 when the connection broke. */
function statusOf(url: string, agent: Agent | undefined): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: agent ?? false, timeout: longestMs }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    asked.once("timeout", () => {
      resolve(silent);
      asked.destroy();
    });
    asked.once("error", () => resolve(0));
    asked.end();
  });
}
