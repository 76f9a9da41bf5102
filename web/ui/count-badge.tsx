type CountBadgeProps = {
  count: number | undefined;
  noun: string;
  /** A search that found so many stopped looking there. */
  most?: number;
};

/** How many there are, beside a heading. */
export function CountBadge({ count, noun, most }: CountBadgeProps) {
  return (
    <span
      role="status"
      className="rounded-full bg-sand px-3 py-0.5 font-medium text-xs tabular-nums empty:hidden"
    >
      {count !== undefined && `${count.toLocaleString("en-US")}${count === most ? "+" : ""} ${noun}`}
    </span>
  );
}
