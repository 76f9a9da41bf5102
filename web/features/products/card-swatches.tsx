import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Finish } from "#contract/products/product.ts";

const mostSwatches = 4;

type CardSwatchesProps = { finishes: Finish[]; shown: string; onChoose: (id: string) => void };

/** The mouse over a swatch, or the first click, shows that finish on the card. The next click opens its page. */
export function CardSwatches({ finishes, shown, onChoose }: CardSwatchesProps) {
  function onClick(event: MouseEvent, id: string) {
    if (id === shown || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  }
  return (
    <div className="relative z-1 flex w-fit flex-wrap items-center gap-x-2 text-mute text-xs">
      <ul aria-label="Finishes" className="-ml-2 pointer-coarse:-ml-3.5 flex">
        {finishes.slice(0, mostSwatches).map(({ _id, title, colour, swatch }) => (
          <li key={_id} className="max-sm:nth-4:hidden">
            <Link
              to={`/products/${_id}`}
              aria-label={`Finish: ${colour ?? title}`}
              title={colour ?? title}
              aria-current={_id === shown ? "true" : undefined}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && onChoose(_id)}
              onClick={(event) => onClick(event, _id)}
              className="group/swatch grid pointer-coarse:size-11 size-8 place-items-center rounded-full"
            >
              <span
                aria-hidden
                style={swatch ? { backgroundColor: swatch } : undefined}
                className="size-4 rounded-full border border-ink/20 bg-sand ring-ink ring-offset-2 ring-offset-paper group-aria-[current=true]/swatch:ring-1"
              />
            </Link>
          </li>
        ))}
      </ul>
      {finishes.length} finishes
    </div>
  );
}
