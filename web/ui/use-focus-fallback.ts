import { type RefObject, useEffect } from "react";

type Place = RefObject<HTMLElement | null>;

/** When the focused element inside of `area` is removed, `fallback` gets the focus instead of the whole page. */
export function useFocusFallback(area: Place, fallback: Place): void {
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
