import { expect, test, vi } from "vitest";
import { runEvery } from "./run-every.ts";

test("a job runs soon and then again and again, one run at a time, and a failed run does not end it", async () => {
  vi.useFakeTimers();
  try {
    let running = 0;
    let runs = 0;
    const failures: unknown[] = [];
    const job = {
      name: "count",
      everyMs: 1000,
      async run() {
        expect(++running).toBe(1);
        await Promise.resolve();
        running--;
        if (++runs === 2) throw new Error("database unavailable");
      },
    };
    const runningJob = runEvery(job, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(runs).toBe(3);
    expect(failures).toHaveLength(1);
    runningJob.wake();
    runningJob.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(5);
    await runningJob.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
