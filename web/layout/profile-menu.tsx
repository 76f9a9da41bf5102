import { Suspense } from "react";
import { Link } from "react-router";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/lib/session/session-store.ts";

const SignedInMenu = lazyPart(async () => (await import("./signed-in-menu.tsx")).SignedInMenu);
const SignedInEntries = lazyPart(async () => (await import("./signed-in-menu.tsx")).SignedInEntries);

const login = { to: "/login", label: "Login / SignUp" };

/** Until it is known who is there, the place is kept for what the page's first script expects. */
export function ProfileMenu() {
  const { user } = useSession();
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
        to={login.to}
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
export function ProfileEntries({ className, onChoose }: { className: string; onChoose: () => void }) {
  const { user } = useSession();
  if (user) {
    return (
      <Suspense>
        <SignedInEntries className={className} onChoose={onChoose} />
      </Suspense>
    );
  }
  return (
    <li className="in-[[data-session]]:hidden">
      <Link to={login.to} onClick={onChoose} className={className}>
        {login.label}
      </Link>
    </li>
  );
}
