import type { IncomingMessage, ServerResponse } from "node:http";

type Waiting = { since: number; go: (admitted: boolean) => void };

type Signals = {
  /** Requests worked on at once; more would only wait for the database. */
  atOnce?: number;
  mostWaiting?: number;
  now?: () => number;
};

/** A burst may wait so long … */
const burstMs = 250;
/** … but where the queue has not been empty for that long, it is no burst, and who does not get in almost at once is sent away. */
const overloadedMs = 10;
/** Whoever sends a body more slowly than this does not occupy a place. */
const slowBodyMs = 250;
const lagEveryMs = 100;
const mostLagMs = 100;

/**
 * Keeps the shop quick when more is asked than it can do: those it takes in are answered in time, the others are told to come back
 * (controlled delay). Without it everybody would wait, longer and longer, and leave before they are answered.
 */
export function createLoadShedder({
  atOnce = 20,
  mostWaiting = 1_000,
  now = performance.now.bind(performance),
}: Signals = {}) {
  const queue: Waiting[] = [];
  let inside = 0;
  let lastEmpty = now();
  const lag = watchEventLoop(now);

  function patienceMs(): number {
    return now() - lastEmpty > burstMs || lag.ms() > mostLagMs ? overloadedMs : burstMs;
  }

  function leave() {
    inside--;
    while (inside < atOnce && queue.length > 0) {
      const first = queue.shift() as Waiting;
      const admitted = now() - first.since <= patienceMs();
      if (admitted) inside++;
      first.go(admitted);
    }
    if (queue.length === 0) lastEmpty = now();
  }

  // Nobody inside may leave for a while; those who have waited too long are told so all the same.
  const sweep = setInterval(() => {
    const patience = patienceMs();
    while (queue[0] && now() - queue[0].since > patience) queue.shift()?.go(false);
  }, overloadedMs).unref();

  function enter(): boolean | Promise<boolean> {
    if (inside < atOnce && queue.length === 0) {
      inside++;
      return true;
    }
    if (queue.length >= mostWaiting) return false;
    if (queue.length === 0) lastEmpty = now();
    return new Promise((go) => queue.push({ since: now(), go }));
  }

  return {
    inside: () => inside,
    waiting: () => queue.length,

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
      lag.stop();
    },
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

/** How much later than it should a timer fired: so long every request waits before it is even looked at. */
function watchEventLoop(now: () => number) {
  let lagMs = 0;
  let expected = now() + lagEveryMs;
  const timer = setInterval(() => {
    lagMs = Math.max(0, now() - expected);
    expected = now() + lagEveryMs;
  }, lagEveryMs).unref();
  return { ms: () => lagMs, stop: () => clearInterval(timer) };
}
