import { formatNumber } from "#contract/settings/shop-format.ts";

type CountBadgeProps = {
  count: number | undefined;
  /** In the singular: "user". */
  noun: string;
  /** The search stops at this count, shown as "100+". */
  limit?: number | undefined;
};

/** The number of results beside a heading. */
export function CountBadge({ count, noun, limit }: CountBadgeProps) {
  return (
    <span
      role="status"
      className="rounded-full bg-sand px-3 py-0.5 font-medium text-xs tabular-nums empty:hidden"
    >
      {count !== undefined &&
        `${formatNumber(count)}${count === limit ? "+" : ""} ${noun}${count === 1 ? "" : "s"}`}
    </span>
  );
}
