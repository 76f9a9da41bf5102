import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";

export type Trend = "up" | "down" | "level";

const faces = {
  up: { Icon: ArrowUpRight, colour: "text-moss" },
  down: { Icon: ArrowDownRight, colour: "text-clay" },
  level: { Icon: Minus, colour: "text-mute" },
};

type StatTileProps = {
  label: string;
  value: string;
  trend: Trend;
  /** As short as it can be said beside the arrow. */
  change: string;
  /** The same in a sentence, for those who listen. */
  words: string;
};

/** One figure and how it moved. */
export function StatTile({ label, value, trend, change, words }: StatTileProps) {
  const { Icon, colour } = faces[trend];
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-card p-4 sm:p-5">
      <dt className="text-mute">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg tabular-nums sm:text-xl">{value}</span>
        <span className={`flex items-center gap-1 font-medium tabular-nums ${colour}`} title={words}>
          <Icon aria-hidden className="size-4" />
          <span aria-hidden="true">{change}</span>
          <span className="sr-only">, {words}</span>
        </span>
      </dd>
    </div>
  );
}
