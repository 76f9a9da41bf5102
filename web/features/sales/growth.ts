import type { Trend } from "#web/ui/stat-tile.tsx";

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** How a figure compares with the one before it. From nothing there is no percentage. */
export function growth(
  now: number,
  before: number,
  { format, than }: { format: (value: number) => string; than: string },
): { trend: Trend; change: string; sentence: string } {
  if (now === before) return { trend: "level", change: "0%", sentence: `the same as in ${than}` };
  const trend = now > before ? "up" : "down";
  if (before === 0) return { trend, change: "new", sentence: `nothing in ${than}` };
  const share = (now - before) / before;
  const moved = `${percent.format(Math.abs(share))} ${now > before ? "more" : "less"}`;
  return { trend, change: signed.format(share), sentence: `${moved} than in ${than} (${format(before)})` };
}
