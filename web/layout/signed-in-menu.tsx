import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { logOut } from "#web/features/account/log-out.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { iconShape } from "#web/ui/icon-button.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";

const dashboard = { to: "/dashboard/profile", label: "Dashboard" };

/** The profile photo with a menu: Dashboard and Logout. */
export function SignedInMenu({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss({ open, close: () => setOpen(false), panel: menu, button });
  const entry = "flex min-h-11 w-full items-center rounded-field px-3 text-left hover:bg-sand";
  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={`Profile of ${user.displayName || user.email}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={iconShape}
      >
        <Avatar photo={user.photoURL} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-1 max-h-[calc(100dvh-5rem)] w-60 overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-float"
      >
        <p className="truncate px-3 py-2 text-mute text-xs">{user.email}</p>
        <Link to={dashboard.to} className={entry}>
          {dashboard.label}
        </Link>
        <button type="button" onClick={logOut} className={entry}>
          Logout
        </button>
      </div>
    </div>
  );
}

/** The same entries for the mobile menu. */
export function SignedInEntries({ className, onLogOut }: { className: string; onLogOut: () => void }) {
  return (
    <>
      <li>
        <Link to={dashboard.to} className={className}>
          {dashboard.label}
        </Link>
      </li>
      <li>
        <button
          type="button"
          onClick={() => {
            onLogOut();
            void logOut();
          }}
          className={`${className} w-full`}
        >
          Logout
        </button>
      </li>
    </>
  );
}
