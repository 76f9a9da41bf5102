import { createPriorityQueue, type WaitLimits } from "./priority-queue.ts";

/** In the order in which waiting requests are handled. */
const priorities = ["purchase begun", "personal", "public read"] as const;
export type Priority = (typeof priorities)[number];

/**
 * In an overload, a person who buys gets an answer within about three seconds, and handling the request takes part of that. In a burst the
 * storefront would try again for 15 seconds. A public read is repeated easily and often has a cached response to fall back on.
 */
const waitLimits: Record<Priority, WaitLimits> = {
  "purchase begun": { overloadMs: 2_700, burstMs: 15_000 },
  personal: { overloadMs: 2_700, burstMs: 15_000 },
  "public read": { overloadMs: 100, burstMs: 100 },
};
/** The share of the slots that one client address can occupy. The rest is left to the others, whatever their priority. */
const maxShareOfAddress = 0.75;
/**
 * The expected wait is a guess: once a product is sold out, the queue moves faster. Only a request that is expected to wait this many times
 * too long is refused at once.
 */
const guessMargin = 2;
const sweepIntervalMs = 50;
const maxRetryAfterMs = 10_000;
/** Random, so that clients of several processes don't return at the same moment. */
const maxJitterMs = 1_000;
/** Longer than any request may take. If none ends for this long, the slots are lost and the process needs a restart. */
const stuckMs = 60_000;
/** How much the latest request counts for the average time between two completed requests. */
const weightOfLatest = 0.02;

type QueuedRequest = {
  address: string;
  priority: Priority;
  sinceMs: number;
  resume: (admission: Admission) => void;
};

/** A request is admitted, and releases its slot when it is done, or is told when to retry. */
export type Admission =
  | { admitted: true; release: () => void }
  | { admitted: false; retryAfterSeconds: number };

type ShedderOptions = {
  /** A few more than database connections, for requests that need none at the moment. */
  maxRunning?: number;
  /** Called when requests have begun to wait, and when none waits any more. */
  onBusy?: ((busy: boolean) => void) | undefined;
  now?: () => number;
  random?: () => number;
};

/** Handles a limited number of requests at once. The others wait for as long as it makes sense; the rest is shed. */
export function createLoadShedder({
  maxRunning = 16,
  onBusy = () => {},
  now = performance.now.bind(performance),
  random = Math.random,
}: ShedderOptions = {}) {
  const maxRunningOfAddress = Math.ceil(maxRunning * maxShareOfAddress);
  const queueOf = (priority: Priority) => createPriorityQueue<QueuedRequest>(waitLimits[priority], now);
  const queues = {
    "purchase begun": queueOf("purchase begun"),
    personal: queueOf("personal"),
    "public read": queueOf("public read"),
  };
  const inOrder = priorities.map((priority) => queues[priority]);
  const runningOf = new Map<string, number>();
  const retriesDoneMs: Record<Priority, number> = { "purchase begun": 0, personal: 0, "public read": 0 };
  let running = 0;
  // Optimistic until measured: a burst on a new process is queued.
  let msPerRequest = 1;
  let lastReleaseMs = 0;
  let fullSinceMs = 0;
  let busy = false;

  const queued = () => inOrder.reduce((sum, queue) => sum + queue.size(), 0);
  const mayRun = (address: string) => (runningOf.get(address) ?? 0) < maxRunningOfAddress;

  function expectedWaitMs(priority: Priority, address: string): number {
    const before = inOrder.slice(0, priorities.indexOf(priority) + 1);
    return before.reduce((sum, queue) => sum + queue.ahead(address), 0) * msPerRequest;
  }

  /** Refused clients return one after another, when the queue and those refused before them are done. */
  function refuse(priority: Priority, address: string): Admission {
    // Requests that wait longer are refused, too.
    const queueMs = Math.min(expectedWaitMs(priority, address), queues[priority].limitMs());
    const doneMs = Math.max(retriesDoneMs[priority], now() + queueMs);
    retriesDoneMs[priority] = Math.min(doneMs + msPerRequest, now() + maxRetryAfterMs);
    const retryAfterMs = retriesDoneMs[priority] - now() + random() * maxJitterMs;
    return { admitted: false, retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };
  }

  function start({ address, priority, resume }: QueuedRequest) {
    queues[priority].hasStarted();
    running++;
    if (running === maxRunning) fullSinceMs = now();
    runningOf.set(address, (runningOf.get(address) ?? 0) + 1);
    let released = false;
    resume({
      admitted: true,
      release() {
        if (released) return;
        released = true;
        release(address);
      },
    });
  }

  function release(address: string) {
    running--;
    const left = (runningOf.get(address) ?? 1) - 1;
    if (left > 0) runningOf.set(address, left);
    else runningOf.delete(address);
    if (queued() > 0) msPerRequest += (now() - lastReleaseMs - msPerRequest) * weightOfLatest;
    lastReleaseMs = now();
    startQueued();
  }

  function takeNext(): QueuedRequest | undefined {
    for (const queue of inOrder) {
      const next = queue.take(mayRun);
      if (next) return next;
    }
    return undefined;
  }

  function startQueued() {
    while (running < maxRunning) {
      const next = takeNext();
      if (!next) return;
      if (queues[next.priority].isLate(next)) next.resume(refuse(next.priority, next.address));
      else start(next);
    }
  }

  // Sheds requests that have waited too long, even while no running request ends.
  const sweep = setInterval(() => {
    for (const { priority, address, resume } of inOrder.flatMap((queue) => queue.takeLate()))
      resume(refuse(priority, address));
    if (busy === queued() > 0) return;
    busy = !busy;
    onBusy(busy);
  }, sweepIntervalMs).unref();

  return {
    running: () => running,
    queued,
    /** No request has ended for a while although all slots are taken. */
    isStuck: () => running === maxRunning && now() - fullSinceMs > stuckMs,

    /** Waits for a slot. A request that would wait far too long is refused at once. */
    async admit(priority: Priority, address: string): Promise<Admission> {
      queues[priority].hasArrived();
      if (expectedWaitMs(priority, address) > queues[priority].limitMs() * guessMargin)
        return refuse(priority, address);
      // The time between two releases says how fast the queue moves only while there is one.
      if (queued() === 0) lastReleaseMs = now();
      return new Promise((resume) => {
        queues[priority].push({ address, priority, sinceMs: now(), resume });
        startQueued();
      });
    },

    stop: () => clearInterval(sweep),
  };
}
