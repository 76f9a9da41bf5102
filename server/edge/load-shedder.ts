import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventLoopUtilization, performance } from "node:perf_hooks";

type Waiting = { since: number; go: (admitted: boolean) => void };

type Bounds = {
  /** Requests worked on at once: a few more than there are connections to the database, for those who need none just now. */
  atOnce?: number;
  mostWaiting?: number;
  now?: () => number;
  /** The share of the time since it was last asked in which the process had something to do. */
  busyShare?: () => number;
};

/** A burst may wait so long … */
const burstMs = 100;
/** … but where the queue has not been empty for that long, it is no burst, and who does not get in almost at once is sent away. */
const overloadedMs = 20;
/**
 * A process that is busy all the time comes to each request late, before anything here has seen it. Then it takes in fewer in each
 * span of time, until it has time to look up again.
 */
const tooBusyShare = 0.9;
const spanMs = 50;
/** Whoever sends a body more slowly than this does not occupy a place. */
const slowBodyMs = 250;

/**
 * Keeps the shop quick when more is asked than it can do: those it takes in are answered in time, the others are told to come back
 * (controlled delay). Without it everybody would wait, longer and longer, and leave before they are answered.
 */
export function createLoadShedder({
  atOnce = 16,
  mostWaiting = 1_000,
  now = performance.now.bind(performance),
  busyShare = watchEventLoop(),
}: Bounds = {}) {
  const queue: Waiting[] = [];
  let inside = 0;
  let admitted = 0;
  let mostInSpan = Number.POSITIVE_INFINITY;
  let refused = false;
  let lastEmpty = now();

  const isOverloaded = () => admitted >= mostInSpan || now() - lastEmpty > burstMs;
  const patienceMs = () => (isOverloaded() ? overloadedMs : burstMs);
  const hasPlace = () => inside < atOnce && admitted < mostInSpan;

  function take() {
    inside++;
    admitted++;
  }

  function letIn() {
    while (hasPlace() && queue.length > 0) {
      const first = queue.shift() as Waiting;
      const inTime = now() - first.since <= patienceMs();
      if (inTime) take();
      else refused = true;
      first.go(inTime);
    }
    if (queue.length === 0) lastEmpty = now();
  }

  function leave() {
    inside--;
    letIn();
  }

  // Nobody inside may leave for a while; those who have waited too long are told so all the same.
  const sweep = setInterval(() => {
    const patience = patienceMs();
    while (queue[0] && now() - queue[0].since > patience) {
      refused = true;
      queue.shift()?.go(false);
    }
  }, overloadedMs).unref();

  const steer = setInterval(() => {
    const isTooBusy = busyShare() > tooBusyShare && refused;
    mostInSpan = isTooBusy ? Math.max(1, Math.floor(admitted * 0.8)) : mostInSpan * 1.05 + 1;
    admitted = 0;
    refused = false;
    letIn();
  }, spanMs).unref();

  function enter(): boolean | Promise<boolean> {
    if (hasPlace() && queue.length === 0) {
      take();
      return true;
    }
    if (queue.length >= (isOverloaded() ? atOnce : mostWaiting)) {
      refused = true;
      return false;
    }
    if (queue.length === 0) lastEmpty = now();
    return new Promise((go) => queue.push({ since: now(), go }));
  }

  return {
    inside: () => inside,
    waiting: () => queue.length,
    mostInSpan: () => mostInSpan,

    /** Takes a request in if there is a place, now or in a moment; it is left when the answer has been sent. */
    async admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const entered = enter();
      if (!(entered === true || (await entered))) return false;
      if (response.closed) leave();
      else leaveWhenDone(request, response, leave);
      return true;
    },

    stop() {
      clearInterval(sweep);
      clearInterval(steer);
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

function leaveWhenDone(request: IncomingMessage, response: ServerResponse, leave: () => void): void {
  let left = false;
  const leaveOnce = () => {
    clearTimeout(slow);
    if (!left) leave();
    left = true;
  };
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const slow = hasBody ? setTimeout(() => request.complete || leaveOnce(), slowBodyMs).unref() : undefined;
  response.once("close", leaveOnce);
}
