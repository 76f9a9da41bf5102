import { KeyRound, LockKeyhole, LockKeyholeOpen, ShieldPlus, Trash2, UserCog } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Customer } from "#contract/account/customer.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { CustomerChanges } from "./use-customer-actions.ts";

type CustomerActionsProps = {
  customer: Customer;
  /** The signed-in admin's own account, which can't be changed or deleted. */
  own: boolean;
  changes: CustomerChanges;
  /** Show all actions, with labels on small screens, too. */
  full?: boolean;
};

export function CustomerActions({ customer, own, changes, full }: CustomerActionsProps) {
  const { name, role, suspended } = customer;
  const busy = changes.busyId === customer._id;
  const labelClass = full ? "" : "max-lg:sr-only";
  const adminText = useRef<HTMLSpanElement>(null);
  const previousRole = useRef(role);
  useLayoutEffect(() => {
    // The focused button was replaced by the text.
    if (previousRole.current !== role && document.activeElement === document.body) adminText.current?.focus();
    previousRole.current = role;
  }, [role]);
  return (
    <div
      aria-busy={busy}
      className={`flex items-center aria-busy:opacity-50 lg:gap-x-2 ${full ? "flex-wrap gap-x-2" : ""}`}
    >
      {role === "admin" ? (
        <span ref={adminText} tabIndex={-1} className="rounded-field px-3 font-medium">
          Admin
        </span>
      ) : (
        <ActionButton label={`Make admin: ${name}`} onClick={() => !busy && changes.promote(customer)}>
          <ShieldPlus aria-hidden className="size-4" />
          <span className={labelClass}>Make admin</span>
        </ActionButton>
      )}
      {!own && full && (
        <>
          <ActionButton label={`Change role: ${name}`} onClick={() => !busy && changes.editRole(customer)}>
            <UserCog aria-hidden className="size-4" />
            Change role
          </ActionButton>
          <ActionButton
            label={`${suspended ? "Reinstate" : "Suspend"} ${name}`}
            onClick={() => !busy && changes.setSuspended(customer, !suspended)}
          >
            {suspended ? (
              <LockKeyholeOpen aria-hidden className="size-4" />
            ) : (
              <LockKeyhole aria-hidden className="size-4" />
            )}
            {suspended ? "Reinstate" : "Suspend"}
          </ActionButton>
          <ActionButton
            label={`Turn off two-step sign-in: ${name}`}
            onClick={() => !busy && changes.removeFactor(customer)}
          >
            <KeyRound aria-hidden className="size-4" />
            Lost phone
          </ActionButton>
        </>
      )}
      {!own && !full && (
        <IconButton label={`Change role: ${name}`} onClick={() => !busy && changes.editRole(customer)}>
          <UserCog aria-hidden className="size-4" />
        </IconButton>
      )}
      {own ? (
        <span className={`text-mute ${labelClass}`}>You can't delete your own account</span>
      ) : (
        <IconButton
          label={`Delete ${name}`}
          onClick={() => !busy && changes.remove(customer)}
          className="text-mute hover:text-clay"
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function ActionButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 hover:bg-sand"
    >
      {props.children}
    </button>
  );
}
