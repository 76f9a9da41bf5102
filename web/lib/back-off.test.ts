import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backOffMs, retrying } from "./back-off.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("pauses grow and stay below half a minute", () => {
  expect([0, 1, 2, 10].map(backOffMs)).toEqual([500, 1000, 2000, 30_000]);
});

test("what fails for a moment is tried again", async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const result = retrying(work, () => true);
  await vi.advanceTimersByTimeAsync(500);
  await expect(result).resolves.toBe("here");
  expect(work).toHaveBeenCalledTimes(2);
});

test("what is refused is not tried again", async () => {
  const work = vi.fn().mockRejectedValue(new Error("no"));
  await expect(retrying(work, () => false)).rejects.toThrow("no");
  expect(work).toHaveBeenCalledTimes(1);
});
