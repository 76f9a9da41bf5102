import { X } from "lucide-react";
import { useStore } from "#web/lib/store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { cartNotice } from "./cart-notice-store.ts";

/** A note, not an alert: the toast has already been announced. */
export function CartNotice() {
  const text = useStore(cartNotice, "");
  if (!text) return null;
  return (
    <div role="note" className="mb-4 flex items-center gap-2 rounded-field bg-sand pl-4">
      <p className="min-w-0 grow py-2.5 [overflow-wrap:anywhere]">{text}</p>
      <IconButton label="Dismiss" onClick={() => cartNotice.set("")}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
