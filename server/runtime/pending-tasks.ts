import { setTimeout as sleep } from "node:timers/promises";

export type PendingTasks = ReturnType<typeof createPendingTasks>;

/** What goes on when its answer has been sent, such as a mail. Whoever stops the shop waits for it, but not for ever. */
export function createPendingTasks() {
  const underWay = new Set<Promise<void>>();
  return {
    /** It takes care of its own failure. */
    add(errand: Promise<void>): void {
      const noted = errand.finally(() => underWay.delete(noted));
      underWay.add(noted);
    },

    async finish(patienceMs: number): Promise<void> {
      await Promise.race([Promise.all(underWay), sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}
