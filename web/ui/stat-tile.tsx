import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";

export type Trend = "up" | "down" | "level";

const trends = {
  up: { Icon: ArrowUpRight, color: "text-moss" },
  down: { Icon: ArrowDownRight, color: "text-clay" },
  level: { Icon: Minus, color: "text-mute" },
};

type StatTileProps = {
  label: string;
  value: string;
  trend: Trend;
  /** Short text beside the arrow. */
  change: string;
  /** The same as a sentence, for screen readers. */
  sentence: string;
};

/** A figure with its trend. */
export function StatTile({ label, value, trend, change, sentence }: StatTileProps) {
  const { Icon, color } = trends[trend];
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-card p-4 sm:p-5">
      <dt className="text-mute">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg tabular-nums sm:text-xl">{value}</span>
        <span className={`flex items-center gap-1 font-medium tabular-nums ${color}`} title={sentence}>
          <Icon aria-hidden className="size-4" />
          <span aria-hidden="true">{change}</span>
          <span className="sr-only">, {sentence}</span>
        </span>
      </dd>
    </div>
  );
}
