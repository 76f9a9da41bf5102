import { Link } from "react-router";

type PaginationProps = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  label: string;
  /** Somebody points at a page, or has come to it by keyboard: its rows may be fetched already. */
  onApproach?: (page: number) => void;
};

/** Numbered pages as links, so that they work without JavaScript and can be opened in a new tab. */
export function Pagination({ page, pages, addressOf, label, onApproach }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {numbersAround(page, pages).map((number, position) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${position}`} aria-hidden className="px-2 text-mute">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={addressOf(number)}
            onPointerEnter={() => onApproach?.(number)}
            onFocus={() => onApproach?.(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            className="grid min-h-11 min-w-11 place-items-center rounded-full px-2 tabular-nums transition-colors hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {number}
          </Link>
        ),
      )}
    </nav>
  );
}

/** First, last, the current one and its neighbours; undefined where numbers are left out. */
function numbersAround(page: number, pages: number): (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1 || pages <= 7,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
