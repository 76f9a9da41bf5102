import type { Dimensions } from "#contract/product.ts";
import { HeightLine, WidthLine } from "./dimension-lines.tsx";
import { Door, doorCm, Person, personCm } from "./scale-figures.tsx";

const gap = 26;
const headroom = 14;
const footroom = 38;

/** Front and side view of the chair, to scale beside a person and a door. One SVG unit is one cm. */
export function DimensionsDrawing({ title, dimensions }: { title: string; dimensions: Dimensions }) {
  const { width, depth, height, seatHeight } = dimensions;
  const personX = 4;
  const doorX = personX + personCm.width + gap;
  // Room for the labels of the height (left) and the seat height (right) of the front view.
  const frontX = doorX + doorCm.width + gap + 16;
  const sideX = frontX + width + gap + 20;
  const totalWidth = sideX + depth + 8;
  const floor = headroom + Math.max(doorCm.height, height);
  return (
    <svg
      role="img"
      aria-label={`${title} to scale: ${width} cm wide, ${depth} cm deep, ${height} cm high, seat at ${seatHeight} cm, beside a person of ${personCm.height} cm and a door of ${doorCm.height} by ${doorCm.width} cm.`}
      viewBox={`0 0 ${totalWidth} ${floor + footroom}`}
      className="h-auto w-full fill-none stroke-mute @2xl:text-[8px] @lg:text-[10px] @md:text-[12px] text-[15px] @lg:[stroke-width:0.7] [stroke-width:1]"
    >
      <g transform={`translate(0 ${floor})`}>
        <path d={`M0 0H${totalWidth}`} className="stroke-line" />
        <Person x={personX} />
        <Door x={doorX} />
        <g transform={`translate(${frontX} 0)`}>
          <Bounds width={width} height={height} />
          <ChairFront width={width} height={height} seatHeight={seatHeight} />
          <HeightLine x={-10} height={height} side="left" />
          <HeightLine x={width + 10} height={seatHeight} side="right" />
          <WidthLine width={width} />
        </g>
        <g transform={`translate(${sideX} 0)`}>
          <Bounds width={depth} height={height} />
          <ChairSide depth={depth} height={height} seatHeight={seatHeight} />
          <WidthLine width={depth} />
        </g>
      </g>
    </svg>
  );
}

function Bounds({ width, height }: { width: number; height: number }) {
  return <rect y={-height} width={width} height={height} className="stroke-mute/60 [stroke-dasharray:3_3]" />;
}

const wood = "fill-moss/20 stroke-moss";
const thick = 7;
const leg = 4;

type FrontProps = { width: number; height: number; seatHeight: number };

/** A generic chair in this chair's proportions. */
function ChairFront({ width, height, seatHeight }: FrontProps) {
  const under = seatHeight - thick;
  return (
    <g className={wood}>
      <rect x={width * 0.08} y={-height} width={width * 0.84} height={height - seatHeight} rx={5} />
      <rect x={2} y={-under} width={leg} height={under} />
      <rect x={width - leg - 2} y={-under} width={leg} height={under} />
      <rect y={-seatHeight} width={width} height={thick} rx={2.5} />
    </g>
  );
}

function ChairSide({ depth, height, seatHeight }: { depth: number; height: number; seatHeight: number }) {
  const under = seatHeight - thick;
  const back = depth * 0.82;
  return (
    <g className={wood} strokeLinejoin="round">
      <path
        d={`M${back - thick} ${-seatHeight + 1}L${depth - thick} ${-height}H${depth}L${back} ${-seatHeight + 1}Z`}
      />
      <path d={`M6 ${-under}L2 0H${leg + 2}L${leg + 6} ${-under}Z`} />
      <path d={`M${back - 10} ${-under}L${depth - leg - 4} 0H${depth - 4}L${back - 6} ${-under}Z`} />
      <rect y={-seatHeight} width={back} height={thick} rx={2.5} />
    </g>
  );
}
