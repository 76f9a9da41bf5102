import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { backOffMs, withRetry } from "./with-retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = (retryAfterMs?: number) => new ApiError(503, { code: "busy" }, { retryAfterMs });

/** Calls with these results, and the seconds since the first one at which each was made. */
function results(...outcomes: (Error | string)[]) {
  const startedMs = Date.now();
  const seconds: number[] = [];
  const call = async () => {
    seconds.push((Date.now() - startedMs) / 1000);
    const outcome = outcomes[seconds.length - 1] ?? outcomes.at(-1);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { call, seconds };
}

test("delays double up to 30 seconds", () => {
  expect([0, 1, 2, 10].map(backOffMs)).toEqual([500, 1000, 2000, 30_000]);
});

test("a call that fails for a moment is retried twice, with a random delay added", async () => {
  const { call, seconds } = results(new TypeError("offline"));
  const result = withRetry(call).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await result).toBe("offline");
  expect(seconds).toEqual([0, 0.75, 2]);
});

test("a busy shop is asked again when it says so", async () => {
  const { call, seconds } = results(busy(3_000), busy(1_000), "ordered");
  const onBusy = vi.fn();
  const result = withRetry(call, { onBusy });
  await vi.runAllTimersAsync();
  expect(await result).toBe("ordered");
  expect(seconds).toEqual([0, 3.25, 4.5]);
  expect(onBusy).toHaveBeenCalledTimes(2);
});

test("a call that takes longer than three seconds says that the shop is busy", async () => {
  const onBusy = vi.fn();
  const respondAfter = (ms: number) => () =>
    new Promise<string>((resolve) => setTimeout(() => resolve("ordered"), ms));
  const [quick, slow] = [
    withRetry(respondAfter(2_900), { onBusy }),
    withRetry(respondAfter(5_000), { onBusy }),
  ];
  await vi.runAllTimersAsync();
  expect(await Promise.all([quick, slow])).toEqual(["ordered", "ordered"]);
  expect(onBusy).toHaveBeenCalledTimes(1);
});

test.each([
  [1_000, 13],
  [10_000, 3],
  [undefined, 6],
])(
  "a shop that stays busy is asked for at least 15 seconds (Retry-After %s ms)",
  async (retryAfterMs, calls) => {
    const { call, seconds } = results(busy(retryAfterMs));
    const result = withRetry(call).catch((error: ApiError) => error.status);
    await vi.runAllTimersAsync();
    expect(await result).toBe(503);
    expect(seconds).toHaveLength(calls);
    expect(seconds.at(-1)).toBeGreaterThanOrEqual(15);
  },
);

test("a rate limit that lasts a minute is not retried, and neither is an error of the client", async () => {
  for (const error of [new ApiError(429, {}, { retryAfterMs: 60_000 }), new ApiError(409, {})]) {
    const { call, seconds } = results(error);
    await expect(withRetry(call)).rejects.toBe(error);
    expect(seconds).toHaveLength(1);
  }
});

test("the caller can decide what is retried", async () => {
  const { call, seconds } = results(new Error("away"), "here");
  const result = withRetry(call, { shouldRetry: () => true });
  await vi.runAllTimersAsync();
  expect(await result).toBe("here");
  expect(seconds).toHaveLength(2);
  await expect(withRetry(results(busy(1)).call, { shouldRetry: () => false })).rejects.toThrow();
});
