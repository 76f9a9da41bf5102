import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { SearchShortcutSwitch, useSearchShortcut } from "./search-shortcut.tsx";

const pauseMs = 250;
const longest = 100;

/** A search that stands in the address as `q` and starts when the typing pauses. The key / leads into it. */
export function SearchBox({ label }: { label: string }) {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shortcut = useSearchShortcut(field);
  useEffect(() => {
    // Back, forward and links change the search too; who is typing is not disturbed.
    if (field.current && timer.current === undefined) field.current.value = wanted;
  }, [wanted]);

  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = field.current?.value.trim() ?? "";
    if (text === wanted) return;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("page");
        if (text) after.set("q", text);
        else after.delete("q");
        return after;
      },
      // One step back leads out of the search, not through every letter of it.
      { replace: wanted !== "", preventScrollReset: true },
    );
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
        maxLength={longest}
        autoComplete="off"
        defaultValue={wanted}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, pauseMs);
        }}
        onKeyDown={({ key }) => key === "Enter" && search()}
        className="h-11 w-full rounded-full border border-mute/75 bg-card pr-12 pl-10 text-base placeholder:text-mute"
      />
      <SearchShortcutSwitch {...shortcut} />
    </search>
  );
}
