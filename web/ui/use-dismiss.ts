import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

type Dismissible = {
  open: boolean;
  close: () => void;
  panel: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  /** False while the panel is beside the page instead of over it. */
  overlay?: () => boolean;
};

/**
 * Closes an open panel on Escape, on a press or focus outside of it, and on navigation.
 * A panel beside the page stays until Escape or another path.
 */
export function useDismiss({ open, close, panel, button, overlay = () => true }: Dismissible): void {
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && [panel, button].some(({ current }) => current?.contains(target));
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (overlay() && !isInside(target)) close();
  });
  const closeOnEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !isInside(target)) return;
    close();
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("pointerdown", (event) => closeOutside(event), { signal });
    document.addEventListener("focusin", (event) => closeOutside(event), { signal });
    document.addEventListener("keydown", (event) => closeOnEscape(event), { signal });
    return () => listeners.abort();
  }, [open]);

  const location = useLocation();
  const previous = useRef(location);
  const closeOnNavigation = useEffectEvent((from: typeof location) => {
    if (!open || (!overlay() && from.pathname === location.pathname)) return;
    // Without focus, the route announcer moves it to the new page's heading.
    if (document.activeElement instanceof HTMLElement && isInside(document.activeElement))
      document.activeElement.blur();
    close();
  });
  useEffect(() => {
    if (previous.current !== location) closeOnNavigation(previous.current);
    previous.current = location;
  }, [location]);
}
