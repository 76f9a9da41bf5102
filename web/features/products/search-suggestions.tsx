import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { Product } from "#contract/products/product.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { Picture } from "#web/ui/picture.tsx";
import { suggestionsQuery } from "./suggestions.api.ts";

const minLength = 2;
const debounceMs = 150;
const none: Product[] = [];
const panel =
  "absolute top-full left-0 z-30 mt-2 w-[min(26rem,calc(100vw-2rem))] min-w-full rounded-card border border-line bg-card shadow-float";

/**
 * Suggested products below the search field (WAI-ARIA combobox with a listbox).
 * The field is rendered before this code loads, so its role and listeners are added here.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = useDebouncedValue(text, debounceMs);
  const enabled = text.length >= minLength && query.length >= minLength;
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: open && enabled });
  const results = open && enabled ? data : undefined;
  const shown = results ?? none;
  const expanded = shown.length > 0;
  const loading = open && enabled && !data;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (product: Product) => {
    close();
    void navigate(`/products/${product._id}`);
  };
  const onInput = useEffectEvent(() => {
    setText(field.value.trim());
    setOpen(true);
    setActive(-1);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const product = shown[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setText(field.value.trim());
      setOpen(true);
      if (expanded) setActive(nextIndex(active, event.key === "ArrowDown" ? 1 : -1, shown.length));
    } else if (event.key === "Enter" && product) {
      event.preventDefault();
      choose(product);
    } else if (event.key === "Escape" && expanded) {
      // Otherwise the browser would clear the field.
      event.preventDefault();
      close();
    }
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener("input", () => onInput(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("blur", () => onLeave(), { signal });
    field.form?.addEventListener("submit", () => onLeave(), { signal });
    // Text typed before these listeners were added.
    if (field.value !== field.defaultValue) onInput();
    return () => listeners.abort();
  }, [field]);

  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-expanded", String(expanded));
    if (active >= 0) field.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, id, expanded, active]);

  return (
    <>
      <p role="status" className={loading ? `${panel} px-4 py-3 text-mute` : "sr-only"}>
        {loading ? "Loading..." : results && countOf(results.length)}
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!expanded} className={`${panel} p-2`}>
        {shown.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here instead
          <div
            key={product._id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(product)}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field p-1.5 outline-moss -outline-offset-2 hover:bg-sand aria-selected:bg-sand aria-selected:outline-2"
          >
            <span className="isolate size-12 shrink-0 overflow-hidden rounded-field bg-well">
              <Picture
                photo={product.photos[0] ?? { src: product.image, width: 900, height: 900 }}
                alt=""
                sizes="48px"
                className="size-full object-cover mix-blend-multiply"
              />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{product.title}</span>{" "}
              <span className="text-mute text-xs tabular-nums">{formatMoney(product.price)}</span>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Wraps around; from the field to the first or last option. */
function nextIndex(active: number, step: 1 | -1, length: number): number {
  return active < 0 && step < 0 ? length - 1 : (active + step + length) % length;
}

function countOf(suggestions: number): string {
  if (suggestions === 0) return "No suggestions";
  return suggestions === 1 ? "1 suggestion" : `${suggestions} suggestions`;
}
