import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLoadShedder } from "./load-shedder.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server behind a shedder with a clock of its own. Whoever is let in waits until told to go. */
async function guarded({ atOnce, mostWaiting }: { atOnce: number; mostWaiting?: number }) {
  let nowMs = 0;
  let share = 0;
  const shedder = createLoadShedder({
    atOnce,
    ...(mostWaiting && { mostWaiting }),
    now: () => nowMs,
    busyShare: () => share,
  });
  const inside: ServerResponse[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await shedder.admit(request, response))) response.writeHead(503).end();
    else inside.push(response);
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
    inside,
    pass: (ms: number) => {
      nowMs += ms;
    },
    keepBusy: (busyShare: number) => {
      share = busyShare;
    },
    ask: () => {
      const request = get(url, { agent: false });
      const status = once(request, "response").then(([answer]) => {
        answer.resume();
        return answer.statusCode as number;
      });
      return { request, status };
    },
    async serveOne() {
      await expect.poll(() => inside.length).toBeGreaterThan(0);
      inside.shift()?.end("ok");
    },
  };
}

test("a burst waits its turn and is served", async () => {
  const { ask, shedder, serveOne } = await guarded({ atOnce: 2 });
  const asked = Array.from({ length: 6 }, ask);
  await expect.poll(() => [shedder.inside(), shedder.waiting()]).toEqual([2, 4]);
  for (let n = 0; n < 6; n++) await serveOne();
  expect(await Promise.all(asked.map(({ status }) => status))).toEqual(Array(6).fill(200));
});

test("when the queue has not been empty for long, who does not get in at once is sent away, and it recovers by itself", async () => {
  const { ask, shedder, pass, serveOne } = await guarded({ atOnce: 1 });
  const first = ask();
  await expect.poll(shedder.inside).toBe(1);
  const second = ask();
  await expect.poll(shedder.waiting).toBe(1);
  pass(251);
  expect(await second.status).toBe(503);
  await serveOne();
  expect(await first.status).toBe(200);

  const later = ask();
  await serveOne();
  expect(await later.status).toBe(200);
});

test("a queue that is full sends away at once", async () => {
  const { ask, shedder } = await guarded({ atOnce: 1, mostWaiting: 2 });
  for (let n = 0; n < 3; n++) ask().status.catch(() => {});
  await expect.poll(shedder.waiting).toBe(2);
  expect(await ask().status).toBe(503);
});

test("whoever leaves while waiting or inside leaves the place to others", async () => {
  const { ask, shedder, serveOne, inside } = await guarded({ atOnce: 1 });
  const [served, waiting, last] = [ask(), ask(), ask()];
  for (const { status } of [served, waiting]) status.catch(() => {});
  await expect.poll(() => [shedder.inside(), shedder.waiting()]).toEqual([1, 2]);
  waiting.request.destroy();
  served.request.destroy();
  await expect.poll(() => [shedder.inside(), shedder.waiting()]).toEqual([1, 0]);
  await expect.poll(() => inside.length).toBeGreaterThanOrEqual(2);
  inside.splice(0, inside.length - 1);
  await serveOne();
  expect(await last.status).toBe(200);
  await expect.poll(shedder.inside).toBe(0);
});

test("a process that is busy all the time and sends people away takes in fewer, and more again when it is not", async () => {
  const { ask, shedder, serveOne, keepBusy } = await guarded({ atOnce: 8, mostWaiting: 1 });
  const unlimited = shedder.mostInSpan();
  keepBusy(1);
  for (let n = 0; n < 10; n++) ask().status.catch(() => {});
  await expect.poll(shedder.inside).toBe(8);
  await expect.poll(shedder.mostInSpan).toBeLessThan(8);
  expect(unlimited).toBe(Number.POSITIVE_INFINITY);
  keepBusy(0.5);
  await expect.poll(shedder.mostInSpan).toBeGreaterThan(8);
  await serveOne();
  await expect.poll(shedder.inside).toBe(8);
});
