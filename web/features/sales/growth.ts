import { numberFormat } from "#contract/settings/shop-format.ts";
import type { Trend } from "#web/ui/stat-tile.tsx";

const percent = { style: "percent", maximumFractionDigits: 0 } as const;

/** Compares a figure with the previous period. From zero there is no percentage. */
export function growth(
  now: number,
  previous: number,
  { format, than }: { format: (value: number) => string; than: string },
): { trend: Trend; change: string; sentence: string } {
  if (now === previous) return { trend: "level", change: "0%", sentence: `the same as in ${than}` };
  const trend = now > previous ? "up" : "down";
  if (previous === 0) return { trend, change: "new", sentence: `nothing in ${than}` };
  const ratio = (now - previous) / previous;
  const difference = `${numberFormat(percent).format(Math.abs(ratio))} ${now > previous ? "more" : "less"}`;
  return {
    trend,
    change: numberFormat({ ...percent, signDisplay: "exceptZero" }).format(ratio),
    sentence: `${difference} than in ${than} (${format(previous)})`,
  };
}
