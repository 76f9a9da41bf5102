import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "#web/lib/store.ts";
import { useTopModal } from "./modal-stack.ts";
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  type Toast,
  type ToastPlace,
  toasts,
} from "./toast-store.ts";

const none: Toast[] = [];
const places: Record<ToastPlace, string> = {
  top: "inset-x-0 items-center",
  "top-end": "right-0 items-end",
};

/** Where messages appear. Errors interrupt those who listen, the rest waits for a pause. */
export function Toasts() {
  const all = useStore(toasts, none);
  const modal = useTopModal();
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(document.body), []);
  const target = modal ?? body;
  if (!target) return null;
  return createPortal(
    <>
      {(["top", "top-end"] as const).map((place) => {
        const here = all.filter((toast) => toast.place === place);
        return (
          <div
            key={place}
            className={`pointer-events-none fixed top-18 z-50 flex flex-col px-4 ${places[place]}`}
          >
            <div role="alert">{here.filter(({ kind }) => kind === "error").map(toastItem)}</div>
            <div role="status">{here.filter(({ kind }) => kind !== "error").map(toastItem)}</div>
          </div>
        );
      })}
    </>,
    target,
  );
}

function toastItem(toast: Toast) {
  return <ToastItem key={toast.id} toast={toast} />;
}

function ToastItem({ toast: { id, kind, text } }: { toast: Toast }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-auto mb-2 flex w-fit max-w-md starting:-translate-y-2 items-center gap-2 rounded-card border border-line bg-card pl-4 text-ink starting:opacity-0 shadow-float transition-[opacity,translate] duration-200 ease-out"
    >
      {kind === "success" && <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />}
      {kind === "error" && <CircleAlert aria-hidden className="size-5 shrink-0 text-clay" />}
      <span className="min-w-0 py-2.5 [overflow-wrap:anywhere]">{text}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          resumeToasts();
          dismissToast(id);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-card text-mute hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
