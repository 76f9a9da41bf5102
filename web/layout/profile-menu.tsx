import { Suspense, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { loginState } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session/session-store.ts";

const SignedInMenu = lazyComponent(async () => (await import("./signed-in-menu.tsx")).SignedInMenu);
const SignedInEntries = lazyComponent(async () => (await import("./signed-in-menu.tsx")).SignedInEntries);

const login = { to: "/login", label: "Login / SignUp" };

/** Until the session is loaded, `data-session` from the inline script decides between the link and a placeholder. */
export function ProfileMenu() {
  const { user } = useSession();
  const state = loginState(useLocation());
  const link = useRef<HTMLAnchorElement>(null);
  const previous = useRef(user);
  useEffect(() => {
    // The Logout button is unmounted with its menu.
    if (previous.current && !user && document.activeElement === document.body) link.current?.focus();
    previous.current = user;
  }, [user]);
  if (user) {
    return (
      <Suspense fallback={<PhotoPlaceholder className="grid" />}>
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
      <PhotoPlaceholder className="in-[[data-session]]:grid hidden" />
    </>
  );
}

function PhotoPlaceholder({ className }: { className: string }) {
  return (
    <span aria-hidden className={`size-11 place-items-center ${className}`}>
      <span className="size-9 rounded-full bg-sand" />
    </span>
  );
}

/** The same as list items for the mobile menu. */
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
