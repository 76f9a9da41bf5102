import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLoadShedder } from "./load-shedder.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with a load shedder and a clock that moves only by `pass`. Admitted requests wait for `respondToOne`. */
async function startServer({ maxRunning, maxQueued }: { maxRunning: number; maxQueued?: number }) {
  let nowMs = 0;
  let share = 0;
  const shedder = createLoadShedder({
    maxRunning,
    ...(maxQueued && { maxQueued }),
    now: () => nowMs,
    busyShare: () => share,
  });
  const admitted: ServerResponse[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await shedder.admit(request, response))) response.writeHead(503).end();
    else admitted.push(response);
  }).listen(0);
  await once(server, "listening");
  closing.push(() => {
    shedder.stop();
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    shedder,
    admitted,
    pass: (ms: number) => {
      nowMs += ms;
    },
    setBusyShare: (busyShare: number) => {
      share = busyShare;
    },
    send: () => {
      const request = get(url, { agent: false });
      const status = once(request, "response").then(([response]) => {
        response.resume();
        return response.statusCode as number;
      });
      return { request, status };
    },
    async respondToOne() {
      await expect.poll(() => admitted.length).toBeGreaterThan(0);
      admitted.shift()?.end("ok");
    },
  };
}

test("a burst is queued and gets its responses", async () => {
  const { send, shedder, respondToOne } = await startServer({ maxRunning: 2 });
  const sent = Array.from({ length: 6 }, send);
  await expect.poll(() => [shedder.running(), shedder.queued()]).toEqual([2, 4]);
  for (let n = 0; n < 6; n++) await respondToOne();
  expect(await Promise.all(sent.map(({ status }) => status))).toEqual(Array(6).fill(200));
});

test("when the queue has not been empty for long, requests that are not admitted at once are shed, and it recovers by itself", async () => {
  const { send, shedder, pass, respondToOne } = await startServer({ maxRunning: 1 });
  const first = send();
  await expect.poll(shedder.running).toBe(1);
  const second = send();
  await expect.poll(shedder.queued).toBe(1);
  pass(251);
  expect(await second.status).toBe(503);
  await respondToOne();
  expect(await first.status).toBe(200);

  const later = send();
  await respondToOne();
  expect(await later.status).toBe(200);
});

test("a full queue sheds at once", async () => {
  const { send, shedder } = await startServer({ maxRunning: 1, maxQueued: 2 });
  for (let n = 0; n < 3; n++) send().status.catch(() => {});
  await expect.poll(shedder.queued).toBe(2);
  expect(await send().status).toBe(503);
});

test("a client that disconnects while queued or running frees its slot", async () => {
  const { send, shedder, respondToOne, admitted } = await startServer({ maxRunning: 1 });
  const [running, queued, last] = [send(), send(), send()];
  for (const { status } of [running, queued]) status.catch(() => {});
  await expect.poll(() => [shedder.running(), shedder.queued()]).toEqual([1, 2]);
  queued.request.destroy();
  running.request.destroy();
  await expect.poll(() => [shedder.running(), shedder.queued()]).toEqual([1, 0]);
  await expect.poll(() => admitted.length).toBeGreaterThanOrEqual(2);
  admitted.splice(0, admitted.length - 1);
  await respondToOne();
  expect(await last.status).toBe(200);
  await expect.poll(shedder.running).toBe(0);
});

test("a process that is always busy and sheds requests admits fewer, and more again when it is not", async () => {
  const { send, shedder, respondToOne, setBusyShare } = await startServer({ maxRunning: 8, maxQueued: 1 });
  const unlimited = shedder.maxPerInterval();
  setBusyShare(1);
  for (let n = 0; n < 10; n++) send().status.catch(() => {});
  await expect.poll(shedder.running).toBe(8);
  await expect.poll(shedder.maxPerInterval).toBeLessThan(8);
  expect(unlimited).toBe(Number.POSITIVE_INFINITY);
  setBusyShare(0.5);
  await expect.poll(shedder.maxPerInterval).toBeGreaterThan(8);
  await respondToOne();
  await expect.poll(shedder.running).toBe(8);
});
