import { setTimeout as sleep } from "node:timers/promises";

export type PendingTasks = ReturnType<typeof createPendingTasks>;

/** Work that continues after its response, such as sending an email. A stopping server waits for it. */
export function createPendingTasks() {
  const pending = new Set<Promise<void>>();
  return {
    /** The task handles its own errors. */
    add(task: Promise<void>): void {
      const tracked = task.finally(() => pending.delete(tracked));
      pending.add(tracked);
    },

    async finish(timeoutMs: number): Promise<void> {
      await Promise.race([Promise.all(pending), sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
