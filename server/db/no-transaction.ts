import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction. `requireNoTransaction` throws in it, and in whatever it calls. */
export async function whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    // Work that outlives the transaction, such as a timer, has the same context.
    transaction.isOpen = false;
  }
}

/**
 * Call it before every use of the network. A transaction that waits for another server keeps its locks and its connection meanwhile, and
 * a rollback can't take the call back. Call before or after the transaction; a queue (see queue.ts) completes what a crash left.
 */
export function requireNoTransaction(service: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${service} was called while a transaction was open`);
}
