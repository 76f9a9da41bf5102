import { setTimeout as sleep } from "node:timers/promises";

/** Background work. It stops early when the signal is aborted; the rest is done after the next start. */
export type Job = {
  name: string;
  everyMs: number;
  /** The database notifies the job of new work. */
  channel?: string;
  run: (stopping: AbortSignal) => Promise<void>;
};

export type RunningJob = {
  /** Runs the job now instead of at its next time. */
  wake: () => void;
  /** Waits a few seconds for the run in progress. */
  stop: () => Promise<void>;
};

/** Requests that waited for the start go first. */
const firstRunAfterMs = 1_000;
const stopTimeoutMs = 5_000;

/** Runs a job again and again, one run at a time. A failed run does not end the job. */
export function runEvery({ everyMs, run }: Job, onError: (error: unknown) => void): RunningJob {
  const stopping = new AbortController();
  let timer = setTimeout(wake, firstRunAfterMs).unref();
  let running: Promise<void> | undefined;
  let due = false;

  async function runWhileDue() {
    do {
      due = false;
      await run(stopping.signal).catch(onError);
    } while (due && !stopping.signal.aborted);
    running = undefined;
    if (!stopping.signal.aborted) timer = setTimeout(wake, everyMs).unref();
  }

  function wake() {
    clearTimeout(timer);
    due = true;
    if (!stopping.signal.aborted) running ??= runWhileDue();
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([running, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
