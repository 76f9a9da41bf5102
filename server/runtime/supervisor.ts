import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import { StartError } from "#contract/basics/domain-error.ts";
import type { DatabaseAccess, MessageFromWorker, MessageToWorker } from "./worker.ts";

type SupervisorParts = {
  size: number;
  log: Logger;
  /** Called for each worker that ended and is replaced. */
  onReplace?: (() => void) | undefined;
};

/** A worker that lived shorter than this may have died of something that kills its replacement, too. */
const shortLifeMs = 5_000;
const firstRestartDelayMs = 250;
const maxRestartDelayMs = 10_000;
/** Longer than a worker waits for its own requests. */
const stopTimeoutMs = 15_000;

/** Forks the processes that handle requests, and replaces those that die. They end when this process does. */
export function startSupervisor({ size, log, onReplace }: SupervisorParts) {
  // Each worker accepts its own connections. With round-robin this process accepts them, and a connection that it hands to a
  // dying worker is never closed: its client waits forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let serveMessage: MessageToWorker | undefined;
  let draining = false;
  let stopping = false;
  let shortLives = 0;
  let servingCount = 0;
  let address = "";
  const listening = new Set<Worker>();
  const busy = new Set<Worker>();
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const allServing = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // It may be rejected before `serve` awaits it.
  allServing.catch(() => {});

  function forkWorker() {
    const worker = cluster.fork();
    const forkedAtMs = performance.now();
    worker.on("message", (message: MessageFromWorker) => {
      if (message === "serving") onServing();
      else if ("listening" in message) onListening(worker, message.listening);
      else if ("failed" in message) settle?.reject(new StartError(message.failed));
      else if ("busy" in message) markBusy(worker, message.busy);
    });
    worker.once("exit", (code, signal) => {
      listening.delete(worker);
      busy.delete(worker);
      if (!stopping) replace(worker, performance.now() - forkedAtMs, signal || code);
    });
  }

  /** Messages sent earlier, while the worker loads its code, would be lost. */
  function onListening(worker: Worker, workerAddress: string) {
    address = workerAddress;
    listening.add(worker);
    if (serveMessage) worker.send(serveMessage);
    if (draining) worker.send("drain" satisfies MessageToWorker);
  }

  function markBusy(worker: Worker, isBusy: boolean) {
    if (isBusy) busy.add(worker);
    else busy.delete(worker);
  }

  function onServing() {
    servingCount++;
    if (servingCount === size) settle?.resolve();
  }

  function replace(worker: Worker, livedMs: number, reason: string | number) {
    if (servingCount < size) {
      settle?.reject(new StartError("A server process ended while the shop was starting."));
      return;
    }
    if (reason !== 0) log.error({ worker: worker.process.pid, reason }, "worker ended and is being replaced");
    onReplace?.();
    shortLives = livedMs < shortLifeMs ? shortLives + 1 : 0;
    const delayMs =
      shortLives === 0 ? 0 : Math.min(firstRestartDelayMs * 2 ** (shortLives - 1), maxRestartDelayMs);
    setTimeout(() => stopping || forkWorker(), delayMs);
  }

  for (let n = 0; n < size; n++) forkWorker();

  return {
    /** Whether requests are waiting. */
    isBusy: () => busy.size > 0,

    /** Connects the workers to the database and waits until all of them handle requests. Returns their address. */
    async serve(database: DatabaseAccess): Promise<string> {
      serveMessage = { serve: database };
      for (const worker of listening) if (worker.isConnected()) worker.send(serveMessage);
      await allServing;
      return address;
    },

    /** Tells the workers that the shop is about to stop. They still handle requests. */
    drain() {
      draining = true;
      for (const worker of listening)
        if (worker.isConnected()) worker.send("drain" satisfies MessageToWorker);
    },

    /** Each worker finishes its requests in flight. */
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map((worker) => stopWorker(worker, listening.has(worker))));
    },
  };
}

async function stopWorker(worker: Worker, isListening: boolean): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  if (isListening && worker.isConnected()) worker.send("stop" satisfies MessageToWorker);
  else worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), stopTimeoutMs);
  await exit;
  clearTimeout(timer);
}
