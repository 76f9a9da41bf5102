import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useStore } from "#web/lib/store.ts";
import { useTopModal } from "./modal-stack.ts";
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  type Toast,
  type ToastPosition,
  toasts,
} from "./toast-store.ts";

const none: Toast[] = [];
const column = "flex flex-col [align-items:inherit]";
/** The focused element before the focus moved into a toast. */
let focusedBefore: EventTarget | null = null;
const positions: { position: ToastPosition; shape: string }[] = [
  { position: "top", shape: "inset-x-0 items-center" },
  { position: "top-end", shape: "right-0 items-end" },
];

/** Renders the toasts on the page, or in the topmost modal, because everything else is inert then. */
export function Toasts({ inside }: { inside?: HTMLElement | null }) {
  const all = useStore(toasts, none);
  if (useTopModal() !== (inside ?? undefined)) return null;
  return positions.map(({ position, shape }) => {
    const here = all.filter((toast) => toast.position === position);
    return (
      <div key={position} className={`pointer-events-none fixed top-18 z-50 flex flex-col px-4 ${shape}`}>
        {/* Screen readers announce errors at once, the rest when they pause. */}
        <div role="alert" className={column}>
          {here.filter(({ kind }) => kind === "error").map(toastItem)}
        </div>
        <div role="status" className={column}>
          {here.filter(({ kind }) => kind !== "error").map(toastItem)}
        </div>
      </div>
    );
  });
}

function toastItem(toast: Toast) {
  return <ToastItem key={toast.id} toast={toast} />;
}

function ToastItem({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const close = () => {
    returnFocus();
    resumeToasts("hover");
    dismissToast(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      data-toast
      onPointerEnter={() => pauseToasts("hover")}
      onPointerLeave={() => resumeToasts("hover")}
      onFocus={({ relatedTarget }) => {
        if (!isInToast(relatedTarget)) focusedBefore = relatedTarget;
        pauseToasts("focus");
      }}
      onBlur={() => resumeToasts("focus")}
      className="pointer-events-auto mb-2 flex w-fit max-w-md starting:-translate-y-2 items-center gap-2 rounded-card border border-line bg-card pl-4 text-ink starting:opacity-0 shadow-float transition-[opacity,translate] duration-200 ease-out"
    >
      {kind === "success" && <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />}
      {kind === "error" && <CircleAlert aria-hidden className="size-5 shrink-0 text-clay" />}
      <span className="min-w-0 whitespace-pre-wrap py-2.5 [overflow-wrap:anywhere]">{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
          className="ml-2 min-h-11 shrink-0 px-2 font-medium text-moss underline-offset-4 hover:underline"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-card text-mute hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-toast]") !== null;
}

/** Closing the focused toast must not lose the focus. */
function returnFocus() {
  if (!isInToast(document.activeElement)) return;
  const before = focusedBefore instanceof HTMLElement && focusedBefore.isConnected ? focusedBefore : null;
  (before ?? document.getElementById("main"))?.focus();
}
