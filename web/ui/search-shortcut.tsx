import { type RefObject, useEffect, useState } from "react";
import { readStored, writeStored } from "#web/lib/browser-storage.ts";

const storageKey = "search-shortcut";

/** The / key focuses the field. Can be turned off, as WCAG 2.1.4 requires for speech input. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>) {
  const [on, setOn] = useState(() => readStored(storageKey) !== "off");
  useEffect(() => {
    if (!on) return;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field, on]);
  return {
    on,
    toggle() {
      setOn(!on);
      writeStored(storageKey, on ? "off" : "on");
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable], dialog *")
  );
}

/** Shows the key at the end of the search field and turns it on and off. */
export function SearchShortcutSwitch({ on, toggle }: ReturnType<typeof useSearchShortcut>) {
  return (
    <button
      type="button"
      aria-label="Shortcut /"
      aria-pressed={on}
      title={
        on
          ? "Press / to search. Click to turn this shortcut off."
          : "Click to turn the shortcut / for search on."
      }
      onClick={toggle}
      className="group absolute top-0 right-1 grid size-11 place-items-center rounded-full"
    >
      <kbd className="grid size-6 place-items-center rounded-sm border border-mute/75 text-mute text-xs group-hover:text-ink group-aria-[pressed=false]:border-dashed group-aria-[pressed=false]:line-through">
        /
      </kbd>
    </button>
  );
}
