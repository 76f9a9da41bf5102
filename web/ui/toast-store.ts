import { createStore } from "#web/lib/store.ts";

export type ToastKind = "blank" | "success" | "error";
export type ToastPlace = "top" | "top-end";
/** A button in the message; pressing it also closes the message. */
export type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; kind: ToastKind; place: ToastPlace; text: string; action?: ToastAction };

const mostToasts = 20;
const durationMs: Record<ToastKind, number> = { blank: 4000, error: 4000, success: 2000 };

export const toasts = createStore<Toast[]>([]);

let lastId = 0;
/** Why no message goes away at the moment. */
const pauses = new Set<ToastPause>();
const clocks = new Map<number, { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> }>();

/** Shows a short message that goes away by itself. */
export function toast(
  text: string,
  {
    kind = "blank",
    place = "top",
    forMs = durationMs[kind],
    action,
  }: { kind?: ToastKind; place?: ToastPlace; forMs?: number; action?: ToastAction } = {},
): number {
  lastId += 1;
  const id = lastId;
  const all = [{ id, kind, place, text, action }, ...toasts.get()];
  for (const { id: surplus } of all.slice(mostToasts)) stopClock(surplus);
  toasts.set(all.slice(0, mostToasts));
  startClock(id, forMs);
  return id;
}

toast.success = (text: string) => toast(text, { kind: "success" });
toast.error = (text: string) => toast(text, { kind: "error" });

export function dismissToast(id: number): void {
  stopClock(id);
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

export type ToastPause = "hover" | "focus";

/** While the pointer or the focus is on a message, none goes away. */
export function pauseToasts(why: ToastPause): void {
  const running = pauses.size === 0;
  pauses.add(why);
  if (!running) return;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.leftMs -= Date.now() - clock.since;
  }
}

export function resumeToasts(why: ToastPause): void {
  if (!pauses.delete(why) || pauses.size > 0) return;
  for (const [id, { leftMs }] of Array.from(clocks)) startClock(id, leftMs);
}

function startClock(id: number, leftMs: number): void {
  const timer = setTimeout(() => dismissToast(id), Math.max(leftMs, 0));
  if (pauses.size > 0) clearTimeout(timer);
  clocks.set(id, { leftMs, since: Date.now(), timer });
}

function stopClock(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  if (clocks.size === 0) pauses.clear();
}
