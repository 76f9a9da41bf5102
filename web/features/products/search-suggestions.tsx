import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoney } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { Picture } from "#web/ui/picture.tsx";
import { suggestionsQuery } from "./suggestions.api.ts";

const shortest = 2;
const pauseMs = 150;
const none: Product[] = [];
const panel =
  "absolute top-full left-0 z-30 mt-2 w-[min(26rem,calc(100vw-2rem))] min-w-full rounded-card border border-line bg-card shadow-float";

/**
 * Products that match what is being typed, below the field (WAI-ARIA combobox with a listbox).
 * The field was there before this code came, so it gets its role and its listeners from here.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const wanted = useDebouncedValue(typed, pauseMs);
  const asking = typed.length >= shortest && wanted.length >= shortest;
  const { data } = useQuery({ ...suggestionsQuery(wanted), enabled: open && asking });
  const found = open && asking ? data : undefined;
  const shown = found ?? none;
  const expanded = shown.length > 0;
  const loading = open && asking && !data;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (product: Product) => {
    close();
    void navigate(`/products/${product._id}`);
  };
  const onInput = useEffectEvent(() => {
    setTyped(field.value.trim());
    setOpen(true);
    setMarked(-1);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const product = shown[marked];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setTyped(field.value.trim());
      setOpen(true);
      if (expanded) setMarked(next(marked, event.key === "ArrowDown" ? 1 : -1, shown.length));
    } else if (event.key === "Enter" && product) {
      event.preventDefault();
      choose(product);
    } else if (event.key === "Escape" && expanded) {
      // Else the browser would empty the field.
      event.preventDefault();
      close();
    }
  });
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("input", () => onInput(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("blur", () => onLeave(), { signal });
    field.form?.addEventListener("submit", () => onLeave(), { signal });
    // What was typed before there was anybody to listen.
    if (field.value !== field.defaultValue) onInput();
    return () => listening.abort();
  }, [field]);

  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-expanded", String(expanded));
    if (marked >= 0) field.setAttribute("aria-activedescendant", `${id}-${marked}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, id, expanded, marked]);

  return (
    <>
      <p role="status" className={loading ? `${panel} px-4 py-3 text-mute` : "sr-only"}>
        {loading ? "Loading..." : found && countOf(found.length)}
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" hidden={!expanded} className={`${panel} p-2`}>
        {shown.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here instead
          <div
            key={product._id}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
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

/** Round and round, and from the field itself to the first or the last. */
function next(marked: number, step: 1 | -1, length: number): number {
  return marked < 0 && step < 0 ? length - 1 : (marked + step + length) % length;
}

function countOf(suggestions: number): string {
  if (suggestions === 0) return "No suggestions";
  return suggestions === 1 ? "1 suggestion" : `${suggestions} suggestions`;
}
