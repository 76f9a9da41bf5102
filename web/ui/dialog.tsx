import { type ComponentProps, useLayoutEffect, useState } from "react";
import { pushModal } from "./modal-stack.ts";
import { Toasts } from "./toasts.tsx";

type DialogProps = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel"> & {
  /** Called on Escape and on a click outside; the parent then unmounts the dialog. */
  onClose: () => void;
};

/**
 * A native modal dialog: the page behind is inert, and the focus returns when it closes.
 * The first element marked `data-focus-first` gets the focus; a destructive button should not be it.
 */
export function Dialog({ onClose, className = "", children, ...rest }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    const popModal = pushModal(dialog);
    return () => {
      popModal();
      dialog.close();
    };
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape
    <dialog
      ref={setDialog}
      onCancel={(event) => {
        // A canceled file picker fires this event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-card text-ink shadow-float backdrop:bg-[#1f1b16]/40 ${className}`}
      {...rest}
    >
      {children}
      {dialog && <Toasts inside={dialog} />}
    </dialog>
  );
}
