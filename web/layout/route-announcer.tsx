import { useEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { focusOn } from "#web/ui/focus-on.ts";

/** Announces the page title after navigation and moves the focus to the heading. */
export function RouteAnnouncer() {
  const location = useLocation();
  const previous = useRef(location);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    // Doesn't scroll: React Router restores the scroll position.
    if (movesFocus(from, location)) focusOn(focusTarget(location));
    setTitle(document.title);
  }, [location]);
  return (
    <p role="status" aria-label="Page" className="sr-only">
      {title}
    </p>
  );
}

/** A new search or filter keeps the focus, unless the focused element is gone. */
function movesFocus(from: Location, to: Location): boolean {
  return (
    from.pathname !== to.pathname ||
    to.hash !== "" ||
    pageParam(from) !== pageParam(to) ||
    document.activeElement === document.body
  );
}

function pageParam({ search }: Location): string | null {
  return new URLSearchParams(search).get("page");
}

function focusTarget({ hash }: Location): HTMLElement | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  return named ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}
