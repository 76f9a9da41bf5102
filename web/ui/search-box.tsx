import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";
import { SearchShortcutSwitch, useSearchShortcut } from "./search-shortcut.tsx";

const debounceMs = 250;
const maxLength = 100;

/** A debounced search field for the URL's `q`. The / key focuses it. */
export function SearchBox({ label }: { label: string }) {
  const [current, change] = useUrlUpdate("q");
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shortcut = useSearchShortcut(field);
  useEffect(() => {
    // Back, forward and links change the search too. Text being typed is left alone.
    if (field.current && timer.current === undefined) field.current.value = current;
  }, [current]);

  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Back leaves the search instead of undoing it letter by letter.
    change(field.current?.value.trim() ?? "", { replace: current !== "" });
  }

  return (
    <search className="relative min-w-48 grow">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-mute" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut.on ? "/" : undefined}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={current}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, debounceMs);
        }}
        onKeyDown={({ key }) => key === "Enter" && search()}
        className="h-11 w-full rounded-full border border-mute/75 bg-card pr-12 pl-10 text-base placeholder:text-mute"
      />
      <SearchShortcutSwitch {...shortcut} />
    </search>
  );
}
