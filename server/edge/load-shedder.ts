import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventLoopUtilization, performance } from "node:perf_hooks";

type QueuedRequest = { sinceMs: number; resume: (admitted: boolean) => void };

type ShedderOptions = {
  /** A few more than database connections, for requests that need none at the moment. */
  maxRunning?: number;
  maxQueued?: number;
  now?: () => number;
  /** The busy share of the event loop since the last call. */
  busyShare?: () => number;
};

/** The longest wait in a burst … */
const burstMs = 100;
/** … and in an overload, which is a queue that has not been empty for the time of a burst. */
const overloadedMs = 20;
/**
 * A process that is busy all the time reads requests late, before they get here. Above this share it admits fewer in each
 * interval, until the event loop has time again.
 */
const maxBusyShare = 0.9;
const intervalMs = 50;
/** A request that takes longer to send its body frees its slot. */
const slowBodyMs = 250;

/** CoDel-style load shedding: requests that queue longer than the target get 503 with Retry-After. */
export function createLoadShedder({
  maxRunning = 16,
  maxQueued = 1_000,
  now = performance.now.bind(performance),
  busyShare = watchEventLoop(),
}: ShedderOptions = {}) {
  const queue: QueuedRequest[] = [];
  let running = 0;
  let admitted = 0;
  let maxPerInterval = Number.POSITIVE_INFINITY;
  let hasShed = false;
  let lastEmptyMs = now();

  const isOverloaded = () => admitted >= maxPerInterval || now() - lastEmptyMs > burstMs;
  const maxWaitMs = () => (isOverloaded() ? overloadedMs : burstMs);
  const hasSlot = () => running < maxRunning && admitted < maxPerInterval;

  function occupySlot() {
    running++;
    admitted++;
  }

  function admitQueued() {
    while (hasSlot() && queue.length > 0) {
      const first = queue.shift() as QueuedRequest;
      const inTime = now() - first.sinceMs <= maxWaitMs();
      if (inTime) occupySlot();
      else hasShed = true;
      first.resume(inTime);
    }
    if (queue.length === 0) lastEmptyMs = now();
  }

  function freeSlot() {
    running--;
    admitQueued();
  }

  // Sheds requests that have waited too long, even while no running request ends.
  const sweep = setInterval(() => {
    const limitMs = maxWaitMs();
    while (queue[0] && now() - queue[0].sinceMs > limitMs) {
      hasShed = true;
      queue.shift()?.resume(false);
    }
  }, overloadedMs).unref();

  const adjust = setInterval(() => {
    const isTooBusy = busyShare() > maxBusyShare && hasShed;
    maxPerInterval = isTooBusy ? Math.max(1, Math.floor(admitted * 0.8)) : maxPerInterval * 1.05 + 1;
    admitted = 0;
    hasShed = false;
    admitQueued();
  }, intervalMs).unref();

  function requestSlot(): boolean | Promise<boolean> {
    if (hasSlot() && queue.length === 0) {
      occupySlot();
      return true;
    }
    if (queue.length >= (isOverloaded() ? maxRunning : maxQueued)) {
      hasShed = true;
      return false;
    }
    if (queue.length === 0) lastEmptyMs = now();
    return new Promise((resume) => queue.push({ sinceMs: now(), resume }));
  }

  return {
    running: () => running,
    queued: () => queue.length,
    maxPerInterval: () => maxPerInterval,

    /** Waits for a slot; false if the request is shed. The slot is freed when the response has been sent. */
    async admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const slot = requestSlot();
      if (!(slot === true || (await slot))) return false;
      if (response.closed) freeSlot();
      else freeWhenDone(request, response, freeSlot);
      return true;
    },

    stop() {
      clearInterval(sweep);
      clearInterval(adjust);
    },
  };
}

function watchEventLoop(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

function freeWhenDone(request: IncomingMessage, response: ServerResponse, freeSlot: () => void): void {
  let freed = false;
  const freeOnce = () => {
    clearTimeout(slowBody);
    if (!freed) freeSlot();
    freed = true;
  };
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const slowBody = hasBody ? setTimeout(() => request.complete || freeOnce(), slowBodyMs).unref() : undefined;
  response.once("close", freeOnce);
}
