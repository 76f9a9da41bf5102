import type { ReactNode } from "react";

const tick = 3;

/** A horizontal dimension line with its label below. */
export function WidthLine({ width }: { width: number }) {
  return (
    <g transform="translate(0 12)">
      <path d={`M0 ${-tick}V${tick}M0 0H${width}M${width} ${-tick}V${tick}`} className="stroke-ink" />
      <Label x={width / 2} y={6} below>
        {width} cm
      </Label>
    </g>
  );
}

type HeightLineProps = { x: number; height: number; side: "left" | "right" };

/** A vertical dimension line from the floor up, labeled on the side away from the chair. */
export function HeightLine({ x, height, side }: HeightLineProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M${-tick} 0H${tick}M0 0V${-height}M${-tick} ${-height}H${tick}`} className="stroke-ink" />
      <g transform={`translate(${side === "left" ? -6 : 16} ${-height / 2}) rotate(-90)`}>
        <Label>{height} cm</Label>
      </g>
    </g>
  );
}

type LabelProps = { x?: number; y?: number; below?: boolean; children: ReactNode };

/** Centered, above or below its point. */
export function Label({ x = 0, y = 0, below = false, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      dy={below ? "1em" : undefined}
      textAnchor="middle"
      className="fill-ink stroke-none font-sans tabular-nums"
    >
      {children}
    </text>
  );
}
