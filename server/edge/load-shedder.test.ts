import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createLoadShedder, type Priority } from "./load-shedder.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A load shedder with a clock that moves only by `pass`. Admitted requests run until `finish` ends the oldest. */
function start({ maxRunning, random = 0 }: { maxRunning: number; random?: number }) {
  let nowMs = 0;
  const busy: boolean[] = [];
  const onBusy = (isBusy: boolean) => busy.push(isBusy);
  const shedder = createLoadShedder({ maxRunning, onBusy, now: () => nowMs, random: () => random });
  stops.push(shedder.stop);
  const log: string[] = [];
  const running: { name: string; release: () => void }[] = [];

  async function send(name: string, { priority = "personal" as Priority, address = name } = {}) {
    const admission = await shedder.admit(priority, address);
    if (admission.admitted) running.push({ name, release: admission.release });
    log.push(admission.admitted ? name : `${name} refused`);
    return admission;
  }

  /** Ends the oldest running request, after which the next one starts. */
  async function finish() {
    await setImmediate();
    running.shift()?.release();
    await setImmediate();
  }

  /** One request runs and one waits, for so long that the shedder knows its speed. */
  async function learnSpeed(msEach: number) {
    void send("warm-up");
    for (let n = 0; n < 400; n++) {
      void send("warm-up");
      nowMs += msEach;
      await finish();
    }
    await finish();
    log.length = 0;
  }

  /** Lets a request wait too long while others arrive. One runs and one waits afterwards. */
  async function overload() {
    for (const name of ["running", "late"]) void send(name);
    nowMs += 2_701;
    void send("waiting");
    await expect.poll(() => log).toContain("late refused");
    log.length = 0;
  }

  return {
    shedder,
    busy,
    log,
    send,
    finish,
    learnSpeed,
    overload,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test("a burst waits, and every request is handled", async () => {
  const { send, finish, shedder } = start({ maxRunning: 2 });
  const sent = Array.from({ length: 6 }, (_, n) => send(`request ${n}`));
  expect([shedder.running(), shedder.queued()]).toEqual([2, 4]);
  for (let n = 0; n < 6; n++) await finish();
  expect((await Promise.all(sent)).every(({ admitted }) => admitted)).toBe(true);
  expect([shedder.running(), shedder.queued()]).toEqual([0, 0]);
});

test("a purchase that has begun goes before one that has not, and both before public reads", async () => {
  const { send, finish, log } = start({ maxRunning: 1 });
  void send("running");
  void send("read", { priority: "public read" });
  void send("take a unit");
  void send("place an order", { priority: "purchase begun" });
  void send("take another unit");
  for (let n = 0; n < 5; n++) await finish();
  expect(log).toEqual(["running", "place an order", "take a unit", "take another unit", "read"]);
});

test("client addresses take turns, so that a crowded one does not make the others wait", async () => {
  const { send, finish, log } = start({ maxRunning: 1 });
  for (const name of ["a1", "a2", "a3", "a4"]) void send(name, { address: "a" });
  void send("b1", { address: "b" });
  void send("c1", { address: "c" });
  for (let n = 0; n < 6; n++) await finish();
  expect(log).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("one client address does not get all slots, even if its requests have the highest priority", async () => {
  const { send, log, shedder } = start({ maxRunning: 4 });
  for (let n = 0; n < 10; n++) void send(`crowd ${n}`, { priority: "purchase begun", address: "a" });
  void send("reader", { priority: "public read", address: "b" });
  await setImmediate();
  expect(shedder.running()).toBe(4);
  expect(log).toEqual(["crowd 0", "crowd 1", "crowd 2", "reader"]);
});

test("a client address that fills the queue is refused, and other addresses are not", async () => {
  const { send, learnSpeed, overload, log } = start({ maxRunning: 1 });
  await learnSpeed(10);
  await overload();
  // At 10 ms each, about 250 requests can be answered in time, and as many more may wait.
  for (let n = 0; n < 700; n++) void send("crowd", { address: "a" });
  await setImmediate();
  expect(log.filter((line) => line === "crowd refused").length).toBeGreaterThan(100);
  void send("other", { address: "b" });
  await setImmediate();
  expect(log).not.toContain("other refused");
});

test("a change waits for 2.7 seconds, and a public read for a tenth of a second", async () => {
  const { send, pass, shedder, finish } = start({ maxRunning: 1 });
  void send("running");
  const read = send("read", { priority: "public read" });
  const [change, begun] = [send("change"), send("order", { priority: "purchase begun" })];
  pass(100);
  expect(shedder.queued()).toBe(3);
  pass(1);
  expect((await read).admitted).toBe(false);
  pass(2_599);
  expect(shedder.queued()).toBe(2);
  await finish();
  expect((await begun).admitted).toBe(true);
  pass(1);
  expect((await change).admitted).toBe(false);
});

test("a request that has waited too long is not handled, even if a slot is free before it is refused", async () => {
  const { send, pass, finish, shedder } = start({ maxRunning: 1 });
  void send("running");
  const late = send("late");
  pass(2_701);
  await finish();
  expect((await late).admitted).toBe(false);
  expect(shedder.running()).toBe(0);
});

/** Sends so many requests, and so many more whenever one has been handled, which takes 50 ms each. */
async function load(
  { send, finish, pass }: ReturnType<typeof start>,
  first: number,
  thenEach: number,
  handled: number,
) {
  const sent = Array.from({ length: first }, (_, n) => send(`first ${n}`));
  for (let n = 0; n < handled; n++) {
    pass(50);
    for (let more = 0; more < thenEach; more++) sent.push(send(`later ${n} ${more}`));
    await finish();
  }
  return sent;
}

test("a burst is handled to its end, even if that takes longer than 2.7 seconds", async () => {
  const shop = start({ maxRunning: 1 });
  const sent = await load(shop, 200, 0, 200);
  expect((await Promise.all(sent)).every(({ admitted }) => admitted)).toBe(true);
});

test("a burst is not refused at once, even if it is expected to take longer than 5.4 seconds", async () => {
  const shop = start({ maxRunning: 1 });
  await shop.learnSpeed(50);
  const sent = await load(shop, 200, 0, 200);
  expect((await Promise.all(sent)).every(({ admitted }) => admitted)).toBe(true);
});

test("a burst waits for at most 15 seconds", async () => {
  const shop = start({ maxRunning: 1 });
  const sent = await load(shop, 400, 0, 301);
  const admissions = await Promise.all(sent);
  expect(admissions.filter(({ admitted }) => admitted).length).toBe(301);
});

test("in an overload requests wait for at most 2.7 seconds, also those that wait when no more arrive", async () => {
  const shop = start({ maxRunning: 1 });
  const sent = await load(shop, 10, 3, 100);
  const before = shop.log.filter((line) => line.endsWith("refused")).length;
  expect(before).toBeGreaterThan(50);
  for (let n = 0; n < 60; n++) {
    shop.pass(50);
    await shop.finish();
  }
  await Promise.all(sent);
  expect(shop.log.filter((line) => line.endsWith("refused")).length).toBeGreaterThan(before + 50);
});

test("after an overload the next burst is handled to its end", async () => {
  const shop = start({ maxRunning: 1 });
  await load(shop, 10, 3, 100);
  while (shop.shedder.running() > 0) {
    shop.pass(50);
    await shop.finish();
  }
  const sent = await load(shop, 100, 0, 100);
  expect((await Promise.all(sent)).every(({ admitted }) => admitted)).toBe(true);
});

test("in an overload a request that is expected to wait twice too long is refused at once", async () => {
  const { send, learnSpeed, overload, log, shedder } = start({ maxRunning: 1 });
  await learnSpeed(50);
  await overload();
  for (let n = 0; n < 140; n++) void send(`request ${n}`);
  await setImmediate();
  // One runs, and about 108 wait.
  expect(log.filter((line) => line.endsWith("refused")).length).toBeGreaterThan(25);
  expect(shedder.queued()).toBeGreaterThan(100);
});

test("a queue that moves faster than expected is handled", async () => {
  const { send, learnSpeed, finish, pass } = start({ maxRunning: 1 });
  await learnSpeed(50);
  const sent = Array.from({ length: 90 }, (_, n) => send(`request ${n}`));
  for (let n = 0; n < 90; n++) {
    pass(20);
    await finish();
  }
  expect((await Promise.all(sent)).every(({ admitted }) => admitted)).toBe(true);
});

/** The seconds after which requests are told to retry, in the order in which they were sent. */
async function retriesOf(
  { send, learnSpeed, overload }: ReturnType<typeof start>,
  msEach: number,
  requests: number,
) {
  await learnSpeed(msEach);
  await overload();
  const seconds: number[] = [];
  for (let n = 0; n < requests; n++)
    void send(`request ${n}`).then(
      (admission) => admission.admitted || seconds.push(admission.retryAfterSeconds),
    );
  await setImmediate();
  return seconds;
}

test("Retry-After is the time that the queue and the clients refused before need", async () => {
  const seconds = await retriesOf(start({ maxRunning: 1 }), 50, 190);
  // The queue needs 2.7 seconds, and 20 clients can return per second.
  const ofSecond = (second: number) => seconds.filter((one) => one === second).length;
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect([ofSecond(2), ofSecond(4), ofSecond(5)]).toEqual([0, 20, 20]);
  expect(ofSecond(3)).toBeGreaterThan(0);
});

test("Retry-After is at most ten seconds, and a random part of a second more", async () => {
  const exact = await retriesOf(start({ maxRunning: 1 }), 200, 100);
  const late = await retriesOf(start({ maxRunning: 1, random: 0.9 }), 200, 100);
  expect([exact.at(-1), late.at(-1)]).toEqual([10, 11]);
});

test("clients that were refused are forgotten when they should have returned", async () => {
  const shop = start({ maxRunning: 1 });
  await retriesOf(shop, 50, 200);
  while (shop.shedder.running() > 0) await shop.finish();
  shop.pass(10_000);
  const [first] = await retriesOf(shop, 50, 120);
  expect(first).toBe(3);
});

test("after an overload the next request is handled at once", async () => {
  const { send, learnSpeed, finish, shedder } = start({ maxRunning: 1 });
  await learnSpeed(100);
  for (let n = 0; n < 100; n++) void send(`request ${n}`);
  while (shedder.running() > 0) await finish();
  expect((await send("later")).admitted).toBe(true);
});

test("a slot that is released twice is released once", async () => {
  const { send, shedder } = start({ maxRunning: 2 });
  const [first] = [await send("first"), await send("second")];
  if (first.admitted) {
    first.release();
    first.release();
  }
  expect(shedder.running()).toBe(1);
});

test("says when requests have begun to wait, and when none waits any more", async () => {
  const { send, finish, busy } = start({ maxRunning: 1 });
  const sent = [send("first")];
  await finish();
  sent.push(send("second"), send("third"));
  await expect.poll(() => busy).toEqual([true]);
  await finish();
  await expect.poll(() => busy).toEqual([true, false]);
  await finish();
  await Promise.all(sent);
});
