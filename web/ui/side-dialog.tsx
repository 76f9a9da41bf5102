import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";

type SideDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A full-height modal that slides in from the right. */
export function SideDialog({ title, onClose, children }: SideDialogProps) {
  const id = useId();
  return (
    <Dialog
      aria-labelledby={id}
      onClose={onClose}
      className="my-0! mr-0! h-dvh max-h-none! w-[min(440px,100vw)]! max-w-none! starting:translate-x-full scroll-pt-18 rounded-none! transition-[translate] duration-200 ease-out [@media(min-height:40rem)]:scroll-pb-80"
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-card py-3 pr-3 pl-6">
          <h2 id={id} tabIndex={-1} data-focus-first className="text-lg">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
