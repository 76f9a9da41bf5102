import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backOffMs, withRetry } from "./with-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("delays double up to 30 seconds", () => {
  expect([0, 1, 2, 10].map(backOffMs)).toEqual([500, 1000, 2000, 30_000]);
});

test("a failed call is retried", async () => {
  const call = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const result = withRetry(call, () => true);
  await vi.advanceTimersByTimeAsync(500);
  await expect(result).resolves.toBe("here");
  expect(call).toHaveBeenCalledTimes(2);
});

test("a call that should not be retried fails at once", async () => {
  const call = vi.fn().mockRejectedValue(new Error("no"));
  await expect(withRetry(call, () => false)).rejects.toThrow("no");
  expect(call).toHaveBeenCalledTimes(1);
});
