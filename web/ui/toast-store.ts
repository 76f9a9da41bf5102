import { createStore } from "#web/lib/store.ts";

export type ToastKind = "blank" | "success" | "error";
export type ToastPosition = "top" | "top-end";
/** A button in the toast; clicking it also closes the toast. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  position: ToastPosition;
  text: string;
  action?: ToastAction | undefined;
};

const maxToasts = 20;
const defaultDurationMs: Record<ToastKind, number> = { blank: 4000, error: 4000, success: 2000 };

export const toasts = createStore<Toast[]>([]);

let lastId = 0;
/** While there is a reason to pause, no toast expires. */
const pauses = new Set<ToastPause>();
const timers = new Map<number, { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> }>();

/** Shows a message that expires by itself. */
export function toast(
  text: string,
  {
    kind = "blank",
    position = "top",
    durationMs = defaultDurationMs[kind],
    action,
  }: {
    kind?: ToastKind;
    position?: ToastPosition;
    durationMs?: number;
    action?: ToastAction | undefined;
  } = {},
): number {
  lastId += 1;
  const id = lastId;
  const all = [{ id, kind, position, text, action }, ...toasts.get()];
  for (const { id: surplus } of all.slice(maxToasts)) stopTimer(surplus);
  toasts.set(all.slice(0, maxToasts));
  startTimer(id, durationMs);
  return id;
}

toast.success = (text: string) => toast(text, { kind: "success" });
toast.error = (text: string) => toast(text, { kind: "error" });

export function dismissToast(id: number): void {
  stopTimer(id);
  toasts.set(toasts.get().filter((other) => other.id !== id));
}

export type ToastPause = "hover" | "focus";

/** While the pointer or the focus is on a toast, none expires. */
export function pauseToasts(reason: ToastPause): void {
  const running = pauses.size === 0;
  pauses.add(reason);
  if (!running) return;
  for (const entry of timers.values()) {
    clearTimeout(entry.timer);
    entry.leftMs -= Date.now() - entry.since;
  }
}

export function resumeToasts(reason: ToastPause): void {
  if (!pauses.delete(reason) || pauses.size > 0) return;
  for (const [id, { leftMs }] of Array.from(timers)) startTimer(id, leftMs);
}

function startTimer(id: number, leftMs: number): void {
  const timer = setTimeout(() => dismissToast(id), Math.max(leftMs, 0));
  if (pauses.size > 0) clearTimeout(timer);
  timers.set(id, { leftMs, since: Date.now(), timer });
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  if (timers.size === 0) pauses.clear();
}
