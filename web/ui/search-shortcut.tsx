import { type RefObject, useEffect, useState } from "react";
import { readStored, writeStored } from "#web/lib/browser-storage.ts";

const storageKey = "search-shortcut";

/** The key / leads into the field. People whose software types letters for them can switch it off. */
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

/** Stands at the end of the field it belongs to, and shows the key. */
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
