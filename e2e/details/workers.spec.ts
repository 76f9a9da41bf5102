import { once } from "node:events";
import {
  Agent,
  type ClientRequest,
  get,
  type IncomingMessage,
  type RequestOptions,
  request,
} from "node:http";
import { expect, test } from "@playwright/test";
import { isAlive, whileAlone, workersOf } from "../processes.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

/** A request on a new connection. */
function freshStatus({ origin }: ShopProcess): Promise<number | undefined> {
  return statusOf(get(`${origin}/healthz`, { agent: false }));
}

/** A keep-alive connection to this worker. */
async function connectTo(shop: ShopProcess, worker: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connect = () => statusOf(get(`${shop.origin}/healthz`, { agent }));
  expect(await whileAlone(shop, worker, connect)).toBe(200);
  return agent;
}

/** A request in progress: its worker waits for the body. */
async function requestInFlight({ origin }: ShopProcess, agent: Agent): Promise<ClientRequest> {
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const options: RequestOptions = { method: "POST", headers, agent };
  const inFlight = request(`${origin}/api/jwt`, options);
  inFlight.flushHeaders();
  await once(inFlight, "continue");
  expect(inFlight.reusedSocket).toBe(true);
  return inFlight;
}

test("when a worker dies its requests fail at once, all others succeed, and it is replaced", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const [victim = 0, survivor = 0] = workersOf(shop);
  const victimAgent = await connectTo(shop, victim);
  const survivorAgent = await connectTo(shop, survivor);
  const lost = await requestInFlight(shop, victimAgent);
  const kept = await requestInFlight(shop, survivorAgent);

  const failure = once(lost, "error");
  process.kill(victim, "SIGKILL");
  expect((await failure)[0]).toMatchObject({ code: "ECONNRESET" });
  // The client of the dead worker fails once: its next request opens a connection to another worker.
  expect(await statusOf(get(`${shop.origin}/healthz`, { agent: victimAgent }))).toBe(200);
  const fresh = await Promise.all(Array.from({ length: 20 }, () => freshStatus(shop)));
  expect(new Set(fresh)).toEqual(new Set([200]));
  kept.end('{"email":"ann@example.com"}');
  expect(await statusOf(kept)).toBe(401);

  await expect.poll(() => workersOf(shop).filter((pid) => pid !== victim)).toHaveLength(2);
  expect(isAlive(survivor)).toBe(true);
  const replacement = workersOf(shop).find((pid) => pid !== survivor) ?? 0;
  expect(await whileAlone(shop, replacement, () => freshStatus(shop))).toBe(200);
  await shop.stop();
});

test("no new connection waits for a worker that hangs", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const [victim = 0] = workersOf(shop);
  process.kill(victim, "SIGSTOP");
  const fresh = await Promise.all(Array.from({ length: 20 }, () => freshStatus(shop)));
  expect(new Set(fresh)).toEqual(new Set([200]));
  process.kill(victim, "SIGKILL");
  await shop.stop();
});

test("when the supervisor is killed, its workers exit", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const workers = workersOf(shop);
  expect(workers).toHaveLength(2);
  shop.process.kill("SIGKILL");
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  const again = await startShop({ SHOP_WORKERS: "2", SHOP_DATA_DIR: shop.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await again.stop();
});

test("a graceful shutdown stops every worker after its requests in flight", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const [first = 0, second = 0] = workersOf(shop);
  const exit = once(shop.process, "exit");
  const agents = [await connectTo(shop, first), await connectTo(shop, second)];
  const inFlight = await Promise.all(agents.map((agent) => requestInFlight(shop, agent)));

  shop.process.kill("SIGTERM");
  const listening = () => freshStatus(shop).then(Boolean, () => false);
  await expect.poll(listening).toBe(false);
  const statuses = inFlight.map((sent) => statusOf(sent.end('{"email":"ann@example.com"}')));
  expect(await Promise.all(statuses)).toEqual([401, 401]);
  expect(await exit).toEqual([0, null]);
  await expect.poll(() => [first, second].filter(isAlive)).toEqual([]);
  await shop.stop();
});

test("an invalid port prints one clear line with several workers, too", async () => {
  const shop = await startShop({ SHOP_WORKERS: "2" });
  const { port } = new URL(shop.origin);
  const refused = startShop({ SHOP_WORKERS: "2", PORT: port });
  await expect(refused).rejects.toThrow(`ended with 1: Port ${port} is taken by another program.`);
  await shop.stop();
});
