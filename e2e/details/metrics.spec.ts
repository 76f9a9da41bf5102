import { Agent, get } from "node:http";
import { expect, test } from "@playwright/test";
import { whileAlone, workersOf } from "../processes.ts";
import { startShop } from "../shop-process.ts";

const token = "a token for the metrics";

function read(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.once("end", () => resolve(text));
    });
    request.once("error", reject);
  });
}

/** The values of a metric by worker. Figures of the shop as a whole have no worker. */
function valuesOf(text: string, name: string, label = ""): Map<string, number> {
  const lines = text
    .split("\n")
    .filter((line) => new RegExp(`^${name}[ {]`).test(line) && line.includes(label));
  return new Map(
    lines.map((line) => [/worker="(\d+)"/.exec(line)?.[1] ?? "shop", Number(line.split(" ").at(-1))]),
  );
}

test("every worker responds with the metrics of all workers and of the process with the jobs, labeled by pid", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2", SHOP_METRICS_TOKEN: token });
  try {
    const requests = 20;
    const productUrl = () => `${shop.origin}/api/products/${crypto.randomUUID()}`;
    const workers = workersOf(shop);
    // Each agent has a connection to another worker.
    const agents = workers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    for (const [n, agent] of agents.entries()) {
      await whileAlone(shop, workers[n] ?? 0, () => read(productUrl(), agent));
      for (let sent = 1; sent < requests; sent++) await read(productUrl(), agent);
    }
    for (const agent of agents) {
      const text = await read(`${shop.origin}/metrics`, agent);
      const counts = valuesOf(text, "sedia_http_request_duration_seconds_count", 'route="/api/products/:id"');
      expect(Object.fromEntries(counts)).toEqual(
        Object.fromEntries(workers.map((worker) => [worker, requests])),
      );
      expect([...valuesOf(text, "process_resident_memory_bytes").keys()].sort()).toEqual(
        [shop.process.pid, ...workers].map(String).sort(),
      );
      expect([...valuesOf(text, "sedia_database_up")]).toEqual([["shop", 1]]);
      const types = text.match(/^# TYPE \w+/gm) ?? [];
      expect(types).toContain("# TYPE sedia_http_request_duration_seconds");
      expect(new Set(types).size).toBe(types.length);
    }
    expect((await fetch(`${shop.origin}/metrics`)).status).toBe(401);
  } finally {
    await shop.stop();
  }
});

test("the metrics have the jobs, which run in the supervisor, and the workers that it replaced", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2", SHOP_METRICS_TOKEN: token });
  try {
    const scrape = async () => {
      const response = await fetch(`${shop.origin}/metrics`, {
        headers: { Authorization: `Bearer ${token}`, Connection: "close" },
      });
      return response.text();
    };
    const readFigure = async (name: string, label?: string) => [
      ...valuesOf(await scrape(), name, label).values(),
    ];
    const runs = () => readFigure("sedia_job_duration_seconds_count", 'name="expire holds"');
    await expect.poll(async () => (await runs())[0]).toBeGreaterThan(0);
    expect(await readFigure("sedia_job_failures_total", 'name="expire holds"')).toEqual([0]);
    expect(await readFigure("sedia_worker_restarts_total")).toEqual([0]);
    const [victim = 0] = workersOf(shop);
    process.kill(victim, "SIGKILL");
    await expect.poll(() => readFigure("sedia_worker_restarts_total")).toEqual([1]);
    const text = await scrape();
    expect(text.match(/^# TYPE sedia_job_failures_total /gm)).toHaveLength(1);
  } finally {
    await shop.stop();
  }
});
