import { createFairQueue, type Waiting } from "./fair-queue.ts";

/** The longest time in the queue: in an overload, and while the queue gets shorter. */
export type WaitLimits = { overloadMs: number; burstMs: number };

/** How much the latest request counts for the growth: a burst is over after a few requests. */
const weightOfLatest = 0.05;

/**
 * The waiting requests of one priority. A burst is handled to its end. An overload begins when requests wait too long while the queue grows,
 * and ends when the queue is empty.
 */
export function createPriorityQueue<Item extends Waiting>(
  { overloadMs, burstMs }: WaitLimits,
  now: () => number,
) {
  const queue = createFairQueue<Item>();
  /** Above 0 if more requests have arrived than have been started lately, below 0 if fewer. */
  let growth = 0;
  let overloaded = false;

  function countForGrowth(change: 1 | -1) {
    growth += (change - growth) * weightOfLatest;
  }

  const limitMs = () => (overloaded ? overloadMs : burstMs);

  /** Whether an item has waited too long. */
  function isLate({ sinceMs }: Item): boolean {
    const waitedMs = now() - sinceMs;
    if (waitedMs > overloadMs && growth > 0) overloaded = true;
    return waitedMs > limitMs();
  }

  return {
    size: queue.size,
    ahead: queue.ahead,
    take: queue.take,
    takeLate: () => queue.takeWhile(isLate),
    isLate,
    limitMs,
    hasArrived: () => countForGrowth(1),
    hasStarted: () => countForGrowth(-1),

    push(item: Item) {
      if (queue.size() === 0) overloaded = false;
      queue.push(item);
    },
  };
}
