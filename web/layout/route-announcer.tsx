import { useEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { focusOn } from "#web/ui/focus-on.ts";

/** After a step to another page its title is said aloud, and the keyboard goes on from its heading. */
export function RouteAnnouncer() {
  const location = useLocation();
  const before = useRef(location);
  const [words, setWords] = useState("");
  useEffect(() => {
    const from = before.current;
    if (from === location) return;
    before.current = location;
    // Where the page stands is the scroll restoration's business.
    if (leadsElsewhere(from, location)) focusOn(placeOf(location));
    setWords(document.title);
  }, [location]);
  return (
    <p role="status" aria-label="Page" className="sr-only">
      {words}
    </p>
  );
}

/** A new search or filter leaves people where they are, unless what they had in hand is gone with it. */
function leadsElsewhere(from: Location, to: Location): boolean {
  return (
    from.pathname !== to.pathname ||
    to.hash !== "" ||
    pageIn(from) !== pageIn(to) ||
    document.activeElement === document.body
  );
}

function pageIn({ search }: Location): string | null {
  return new URLSearchParams(search).get("page");
}

function placeOf({ hash }: Location): HTMLElement | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  return named ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}
