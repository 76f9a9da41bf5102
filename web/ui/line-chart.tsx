import { useState } from "react";
import { labeledPoints, ticksUpTo } from "./chart-scale.ts";

type ChartPoint = {
  /** For the tooltip and screen readers. */
  name: string;
  /** Axis label. */
  axisLabel: string;
  value: number;
  note?: string;
};

type LineChartProps = {
  label: string;
  points: ChartPoint[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
};

/** A line chart under an invisible range input, so that pointer, touch and arrow keys can read each value. */
export function LineChart({ label, points, format, formatTick }: LineChartProps) {
  const [shown, setShown] = useState<number>();
  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const last = points.length - 1;
  const x = (index: number) => (last > 0 ? (index / last) * 100 : 50);
  const y = (value: number) => 100 - (value / top) * 100;
  const point = shown === undefined ? undefined : points[shown];
  return (
    <div className="relative mt-4 mr-2 mb-8 ml-14 h-56">
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} className="stroke-line" />
            <text x="-10" y={`${y(tick)}%`} dy="0.32em" textAnchor="end" className="fill-mute text-xs">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {labeledPoints(points.length).map((index) => (
          <text
            key={index}
            x={`${x(index)}%`}
            y="100%"
            dy="1.8em"
            textAnchor={index === last && last > 0 ? "end" : index === 0 && last > 0 ? "start" : "middle"}
            className="fill-mute text-xs"
          >
            {points[index]?.axisLabel}
          </text>
        ))}
        <Curve heights={points.map(({ value }) => y(value))} x={x} />
        {shown !== undefined && point && (
          <>
            <line x1={`${x(shown)}%`} x2={`${x(shown)}%`} y1="0" y2="100%" className="stroke-mute" />
            <circle
              cx={`${x(shown)}%`}
              cy={`${y(point.value)}%`}
              r="5"
              className="fill-moss stroke-2 stroke-card"
            />
          </>
        )}
        {last === 0 && <circle cx="50%" cy={`${y(points[0]?.value ?? 0)}%`} r="5" className="fill-moss" />}
      </svg>
      {shown !== undefined && point && <Tooltip at={x(shown)} point={point} format={format} />}
      <input
        type="range"
        aria-label={label}
        min={0}
        max={last}
        value={shown ?? last}
        aria-valuetext={valueText(points[shown ?? last], format)}
        onChange={(event) => setShown(event.target.valueAsNumber)}
        onFocus={() => setShown(shown ?? last)}
        onBlur={() => setShown(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setShown(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
        }}
        onPointerLeave={({ currentTarget }) =>
          currentTarget !== document.activeElement && setShown(undefined)
        }
        className="absolute -inset-x-2 inset-y-0 h-full cursor-crosshair appearance-none rounded-field bg-transparent px-2 [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}

/** Stretched to the available width, with a constant stroke width. */
function Curve({ heights, x }: { heights: number[]; x: (index: number) => number }) {
  if (heights.length < 2) return null;
  const line = heights.map((height, index) => `${index === 0 ? "M" : "L"}${x(index)},${height}`).join("");
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
      <path d={`${line}L100,100L0,100Z`} className="fill-moss/10" />
      <path
        d={line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-moss"
      />
    </svg>
  );
}

/** Shifted left by the same percentage as its position, so that it never leaves the chart. */
function Tooltip({ at, point, format }: { at: number; point: ChartPoint } & Pick<LineChartProps, "format">) {
  return (
    <div
      aria-hidden="true"
      style={{ left: `${at}%`, translate: `-${at}% 0` }}
      className="pointer-events-none absolute -top-3 z-10 w-max rounded-field border border-line bg-card px-3 py-2 text-xs shadow-float"
    >
      <div className="text-mute">{point.name}</div>
      <div className="font-medium text-sm tabular-nums">{format(point.value)}</div>
      {point.note && <div className="text-mute tabular-nums">{point.note}</div>}
    </div>
  );
}

function valueText(point: ChartPoint | undefined, format: LineChartProps["format"]): string | undefined {
  return point && [point.name, format(point.value), point.note].filter(Boolean).join(", ");
}
