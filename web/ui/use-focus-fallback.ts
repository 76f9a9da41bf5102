import { type RefObject, useEffect } from "react";

type ElementRef = RefObject<HTMLElement | null>;

/** Moves the focus to `fallback` when the focused element inside `area` is removed. */
export function useFocusFallback(area: ElementRef, fallback: ElementRef): void {
  useEffect(() => {
    const container = area.current;
    if (!container) return;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || container.contains(focused)) return;
      focused = null;
      if (document.activeElement === document.body) fallback.current?.focus();
    });
    container.addEventListener("focusin", remember);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [area, fallback]);
}
