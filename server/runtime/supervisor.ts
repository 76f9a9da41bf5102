import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import { isSharedMetrics, type SharedMetrics } from "#server/edge/share-metrics.ts";
import { StartError } from "#server/errors.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

type CrewParts = { size: number; log: Logger; onOrderPlaced: () => void };

/** A worker that lived shorter than this may have died of something that kills the next one, too. */
const shortLifeMs = 5_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** Longer than a worker waits for its own requests. */
const stopPatienceMs = 15_000;

/** Starts the processes that answer requests, and replaces those that die. They end when this process does. */
export function startSupervisor({ size, log, onOrderPlaced }: CrewParts) {
  // Each worker accepts its own connections. With round-robin the first process accepts them, and one that it hands to a dying
  // worker is never closed: its client waits forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let order: Extract<ToWorker, object> | undefined;
  let stopping = false;
  let shortLives = 0;
  let open = 0;
  let address = "";
  const hearing = new Set<Worker>();
  let report: { opened: () => void; failed: (error: Error) => void } | undefined;
  const opening = new Promise<void>((opened, failed) => {
    report = { opened, failed };
  });
  // It may fail before anybody waits for it.
  opening.catch(() => {});

  function hire() {
    const worker = cluster.fork();
    const hiredAtMs = performance.now();
    worker.on("message", (news: FromWorker) => {
      if (news === "order placed") onOrderPlaced();
      else if (news === "open") noteOpen();
      else if (isSharedMetrics(news)) passOn(worker, news);
      else if ("listening" in news) noteListening(worker, news.listening);
      else report?.failed(new StartError(news.refused));
    });
    worker.once("exit", (code, signal) => {
      hearing.delete(worker);
      if (!stopping) replace(worker, performance.now() - hiredAtMs, signal || code);
    });
  }

  /** Only now it hears: what is sent to a process that is still loading is lost. */
  function noteListening(worker: Worker, where: string) {
    address = where;
    hearing.add(worker);
    if (order) worker.send(order);
  }

  function noteOpen() {
    open++;
    if (open === size) report?.opened();
  }

  function replace(worker: Worker, livedMs: number, how: string | number) {
    if (open < size) {
      report?.failed(new StartError("A server process ended while the shop was opening."));
      return;
    }
    if (how !== 0) log.error({ pid: worker.process.pid, how }, "a server process ended and is replaced");
    shortLives = livedMs < shortLifeMs ? shortLives + 1 : 0;
    const pauseMs = shortLives === 0 ? 0 : Math.min(firstPauseMs * 2 ** (shortLives - 1), longestPauseMs);
    setTimeout(() => stopping || hire(), pauseMs);
  }

  for (let n = 0; n < size; n++) hire();

  return {
    /** Says where to find the database, and waits until all of them answer. Gives their address. */
    async open(details: Extract<ToWorker, object>["open"]): Promise<string> {
      order = { open: details };
      for (const worker of hearing) if (worker.isConnected()) worker.send(order);
      await opening;
      return address;
    },

    /** Each finishes what it has begun. */
    async stop() {
      stopping = true;
      await Promise.all(workers().map((worker) => stopWorker(worker, hearing.has(worker))));
    },
  };
}

async function stopWorker(worker: Worker, hears: boolean): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  if (hears && worker.isConnected()) worker.send("stop" satisfies ToWorker);
  else worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), stopPatienceMs);
  await ended;
  clearTimeout(timer);
}

function passOn(from: Worker, news: SharedMetrics) {
  for (const worker of workers()) if (worker !== from && worker.isConnected()) worker.send(news);
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
