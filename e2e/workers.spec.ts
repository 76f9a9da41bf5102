import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";
import { type ShopProcess, startShop } from "./shop-process.ts";

/** The processes that answer requests, by their ids. */
function workersOf({ process: { pid } }: ShopProcess): number[] {
  const lines = String(execFileSync("ps", ["-eo", "pid=,ppid=,args="])).split("\n");
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found?.[3]?.includes("main.js"))
    .map((found) => Number(found?.[1]));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks again and again over one connection, and counts how often that failed. */
function visitor(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { answered: 0, failed: 0 };
  let leaving = false;
  async function ask() {
    const request = get(`${origin}/api/products?limit=1`, { agent });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  }
  async function visit() {
    while (!leaving) {
      await ask().then(
        () => seen.answered++,
        () => seen.failed++,
      );
    }
    agent.destroy();
  }
  const visiting = visit();
  return {
    seen,
    leave: () => {
      leaving = true;
      return visiting;
    },
  };
}

test("a server process that dies is replaced, and who talks to another one notices nothing", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const [victim = 0, survivor = 0] = workersOf(shop);
  const visitors = Array.from({ length: 8 }, () => visitor(shop.origin));
  await expect.poll(() => Math.min(...visitors.map(({ seen }) => seen.answered))).toBeGreaterThan(5);

  process.kill(victim, "SIGKILL");
  await expect.poll(() => workersOf(shop).filter((pid) => pid !== victim)).toHaveLength(2);
  const answeredBefore = visitors.map(({ seen }) => seen.answered);
  await expect
    .poll(() => visitors.every(({ seen }, n) => seen.answered > (answeredBefore[n] ?? 0) + 5))
    .toBe(true);
  await Promise.all(visitors.map(({ leave }) => leave()));

  // Whoever was connected to the dead process fails once and goes on with another.
  expect(visitors.map(({ seen }) => seen.failed).filter((failed) => failed > 1)).toEqual([]);
  expect(visitors.filter(({ seen }) => seen.failed === 0).length).toBeGreaterThan(0);
  expect(isAlive(survivor)).toBe(true);
  await shop.stop();
});

test("a connection that was just being given to a process that dies is closed, so that its client can ask again", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const [victim = 0] = workersOf(shop);
  // It takes nothing any more, and nobody knows.
  process.kill(victim, "SIGSTOP");
  const ends = Array.from({ length: 6 }, () => {
    const asked = get(`${shop.origin}/healthz`, { agent: false }, (answer) => answer.resume());
    return Promise.race([
      once(asked, "response").then(() => "answered"),
      once(asked, "close").then(() => "closed"),
    ]).catch(() => "closed");
  });
  const answered = await Promise.race(ends);
  expect(answered).toBe("answered");
  process.kill(victim, "SIGKILL");
  expect(new Set(await Promise.all(ends))).toEqual(new Set(["answered", "closed"]));
  await shop.stop();
});

test("when the first process is killed, no other one stays behind", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const workers = workersOf(shop);
  expect(workers).toHaveLength(2);
  shop.process.kill("SIGKILL");
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  const again = await startShop({ SHOP_WORKERS: "2", SHOP_DATA_DIR: shop.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await again.stop();
});

test("a stop ends every process, and lets each finish what it has begun", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const workers = workersOf(shop);
  const exit = once(shop.process, "exit");
  const visitors = Array.from({ length: 4 }, () => visitor(shop.origin));
  await expect.poll(() => Math.min(...visitors.map(({ seen }) => seen.answered))).toBeGreaterThan(5);
  await Promise.all(visitors.map(({ leave }) => leave()));
  shop.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  expect(workers.filter(isAlive)).toEqual([]);
  expect(visitors.map(({ seen }) => seen.failed)).toEqual([0, 0, 0, 0]);
  await shop.stop();
});

test("a bad port is one clear line with several processes, too", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const { port } = new URL(shop.origin);
  const refused = startShop({ SHOP_WORKERS: "2", PORT: port });
  await expect(refused).rejects.toThrow(`ended with 1: Port ${port} is taken by another program.`);
  await shop.stop();
});
