import { expect, test, vi } from "vitest";
import { repeat } from "./run-every.ts";

test("it is done in a moment and then again and again, one turn at a time, and a failed turn ends nothing", async () => {
  vi.useFakeTimers();
  try {
    let atWork = 0;
    let turns = 0;
    const failures: unknown[] = [];
    const repeated = repeat(
      1000,
      async () => {
        expect(++atWork).toBe(1);
        await Promise.resolve();
        atWork--;
        if (++turns === 2) throw new Error("away");
      },
      (error) => failures.push(error),
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(turns).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(turns).toBe(3);
    expect(failures).toHaveLength(1);
    repeated.wake();
    repeated.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(turns).toBe(5);
    await repeated.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turns).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
