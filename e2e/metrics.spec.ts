import { Agent, get } from "node:http";
import { expect, test } from "@playwright/test";
import { whileAlone, workersOf } from "./processes.ts";
import { startShop } from "./shop-process.ts";

const token = "a token for the metrics";

/** Asks over a connection of its own, so that any process may be the one that answers. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent: new Agent({ keepAlive: false }), headers: { Authorization: `Bearer ${token}` } },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.once("end", () => resolve(text));
      },
    );
    request.once("error", reject);
  });
}

/** What the lines of a metric say, by process; those of the whole shop have none. */
function readings(text: string, name: string, label = ""): Map<string, number> {
  const lines = text
    .split("\n")
    .filter((line) => new RegExp(`^${name}[ {]`).test(line) && line.includes(label));
  return new Map(
    lines.map((line) => [/worker="(\d+)"/.exec(line)?.[1] ?? "shop", Number(line.split(" ").at(-1))]),
  );
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

test("whichever process is asked for metrics answers for all of them, and says whose each figure is", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2", SHOP_METRICS_TOKEN: token });
  try {
    const asked = 40;
    for (let n = 0; n < asked; n++) await ask(`${shop.origin}/api/products/${crypto.randomUUID()}`);
    const count = "sedia_http_request_duration_seconds_count";
    const mine = 'route="/api/products/:id"';
    const scrapes = async () => {
      const texts: string[] = [];
      for (const worker of workersOf(shop)) {
        texts.push(await whileAlone(shop, worker, () => ask(`${shop.origin}/metrics`)));
      }
      return texts;
    };
    const counted = async () => (await scrapes()).map((text) => sum(readings(text, count, mine)));
    await expect.poll(counted).toEqual([asked, asked]);
    for (const text of await scrapes()) {
      expect(readings(text, "sedia_process_resident_memory_bytes").size).toBe(2);
      expect([...readings(text, "sedia_database_up")]).toEqual([["shop", 1]]);
      expect(text.match(/^# TYPE sedia_http_request_duration_seconds /gm)).toHaveLength(1);
    }
    expect((await fetch(`${shop.origin}/metrics`)).status).toBe(401);
  } finally {
    await shop.stop();
  }
});
