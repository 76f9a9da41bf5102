import { ShieldPlus, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { Customer } from "#contract/customer.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

type CustomerActionsProps = {
  customer: Customer;
  /** The signed-in admin's own account, which can't be deleted. */
  own: boolean;
  busy: boolean;
  /** Show the labels on small screens, too. */
  showLabels?: boolean;
  onPromote: () => void;
  onRemove: () => void;
};

export function CustomerActions({
  customer,
  own,
  busy,
  showLabels,
  onPromote,
  onRemove,
}: CustomerActionsProps) {
  const { name, role } = customer;
  const labelClass = showLabels ? "" : "max-lg:sr-only";
  const adminText = useRef<HTMLSpanElement>(null);
  const previousRole = useRef(role);
  useLayoutEffect(() => {
    // The focused button was replaced by the text.
    if (previousRole.current !== role && document.activeElement === document.body) adminText.current?.focus();
    previousRole.current = role;
  }, [role]);
  return (
    <div aria-busy={busy} className="flex items-center gap-2 aria-busy:opacity-50">
      {role === "admin" ? (
        <span ref={adminText} tabIndex={-1} className="rounded-field px-3 font-medium">
          Admin
        </span>
      ) : (
        <button
          type="button"
          aria-label={`Make admin: ${name}`}
          onClick={() => !busy && onPromote()}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 hover:bg-sand"
        >
          <ShieldPlus aria-hidden className="size-4" />
          <span className={labelClass}>Make admin</span>
        </button>
      )}
      {own ? (
        <span className={`text-mute ${labelClass}`}>You can't delete your own account</span>
      ) : (
        <IconButton
          label={`Delete ${name}`}
          onClick={() => !busy && onRemove()}
          className="text-mute hover:text-clay"
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
