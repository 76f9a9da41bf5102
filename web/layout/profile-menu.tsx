import { Suspense, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { loginState } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session/session-store.ts";

const SignedInMenu = lazyComponent(async () => (await import("./signed-in-menu.tsx")).SignedInMenu);
const SignedInEntries = lazyComponent(async () => (await import("./signed-in-menu.tsx")).SignedInEntries);

const login = { to: "/login", label: "Login / SignUp" };

/** Until it is known who is there, the place is kept for what the page's first script expects. */
export function ProfileMenu() {
  const { user } = useSession();
  const state = loginState(useLocation());
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef(user);
  useEffect(() => {
    // The Logout button is gone with the menu it was in.
    if (before.current && !user && document.activeElement === document.body) link.current?.focus();
    before.current = user;
  }, [user]);
  if (user) {
    return (
      <Suspense fallback={<PhotoPlace className="grid" />}>
        <SignedInMenu user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <Link
        ref={link}
        to={login.to}
        state={state}
        className="inline-flex in-[[data-session]]:hidden min-h-11 items-center whitespace-nowrap rounded-field px-3 hover:underline"
      >
        {login.label}
      </Link>
      <PhotoPlace className="in-[[data-session]]:grid hidden" />
    </>
  );
}

function PhotoPlace({ className }: { className: string }) {
  return (
    <span aria-hidden className={`size-11 place-items-center ${className}`}>
      <span className="size-9 rounded-full bg-sand" />
    </span>
  );
}

/** The same for the menu of small screens, as list items. */
export function ProfileEntries({ className, onLogOut }: { className: string; onLogOut: () => void }) {
  const { user } = useSession();
  const state = loginState(useLocation());
  if (user) {
    return (
      <Suspense>
        <SignedInEntries className={className} onLogOut={onLogOut} />
      </Suspense>
    );
  }
  return (
    <li className="in-[[data-session]]:hidden">
      <Link to={login.to} state={state} className={className}>
        {login.label}
      </Link>
    </li>
  );
}
