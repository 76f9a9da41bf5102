import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, pauseToasts, resumeToasts, toast, toasts } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => toasts.get().map(({ text }) => text);

test("success stays for 2 seconds, errors and plain messages for 4", () => {
  toast.success("success");
  toast.error("error");
  toast("blank");
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(["blank", "error", "success"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["blank", "error"]);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test("a toast can have its own duration and position", () => {
  toast("Your are admin now", { position: "top-end", durationMs: 1500 });
  expect(toasts.get()[0]?.position).toBe("top-end");
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual([]);
});

test("a toast with a button stays for its duration", () => {
  const undo = vi.fn();
  toast("Deleted", { durationMs: 10_000, action: { label: "Undo", run: undo } });
  vi.advanceTimersByTime(9999);
  toasts.get()[0]?.action?.run();
  expect(undo).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("at most 20 are shown, the newest ones", () => {
  for (let number = 1; number <= 25; number++) toast(String(number));
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe("25");
  expect(texts().at(-1)).toBe("6");
});

test("while the pointer is on a toast, none expires", () => {
  toast.success("read me");
  vi.advanceTimersByTime(1500);
  pauseToasts("hover");
  toast.success("came meanwhile");
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["came meanwhile", "read me"]);
  resumeToasts("hover");
  vi.advanceTimersByTime(500);
  expect(texts()).toEqual(["came meanwhile"]);
  vi.advanceTimersByTime(1500);
  expect(texts()).toEqual([]);
});

test("after dismissing a hovered toast, the next one expires normally", () => {
  const first = toast.success("first");
  pauseToasts("hover");
  dismissToast(first);
  toast.success("second");
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test("with the pointer and the focus on a toast, it expires only after both have left", () => {
  toast.success("read me");
  pauseToasts("hover");
  pauseToasts("focus");
  resumeToasts("hover");
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["read me"]);
  resumeToasts("focus");
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});
