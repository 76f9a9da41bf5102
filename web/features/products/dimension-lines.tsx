import type { ReactNode } from "react";

const tick = 3;

/** A measure below what it measures, with its number. */
export function WidthLine({ width }: { width: number }) {
  return (
    <g transform="translate(0 12)">
      <path d={`M0 ${-tick}V${tick}M0 0H${width}M${width} ${-tick}V${tick}`} className="stroke-ink" />
      <Words x={width / 2} y={6} below>
        {width} cm
      </Words>
    </g>
  );
}

type HeightLineProps = { x: number; height: number; side: "left" | "right" };

/** A measure from the floor up; its number is written along the line, on the side away from the chair. */
export function HeightLine({ x, height, side }: HeightLineProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M${-tick} 0H${tick}M0 0V${-height}M${-tick} ${-height}H${tick}`} className="stroke-ink" />
      <g transform={`translate(${side === "left" ? -6 : 16} ${-height / 2}) rotate(-90)`}>
        <Words>{height} cm</Words>
      </g>
    </g>
  );
}

type WordsProps = { x?: number; y?: number; below?: boolean; children: ReactNode };

/** Centred, and standing on its point or hanging below it. */
export function Words({ x = 0, y = 0, below = false, children }: WordsProps) {
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
