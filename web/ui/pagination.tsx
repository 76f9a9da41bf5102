import { Link } from "react-router";

type PaginationProps = {
  page: number;
  pages: number;
  urlFor: (page: number) => string;
  label: string;
  /** A page link is hovered or focused: its rows may be prefetched. */
  onPrefetch?: (page: number) => void;
};

/** Numbered page links; they work without JavaScript and in a new tab. */
export function Pagination({ page, pages, urlFor, label, onPrefetch }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {pageNumbers(page, pages).map((number, position) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity
          <span key={`gap-${position}`} aria-hidden className="px-2 text-mute">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={urlFor(number)}
            onPointerEnter={() => onPrefetch?.(number)}
            onFocus={() => onPrefetch?.(number)}
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

/** First, last, current and adjacent pages; undefined for a gap. */
function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1 || pages <= 7,
  );
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1];
    return previous !== undefined && number - previous > 1 ? [undefined, number] : [number];
  });
}
