import { useId } from "react";
import { modelPictureUrl } from "#contract/products/model-files.ts";
import type { Dimensions } from "#contract/products/product.ts";
import { HeightLine, WidthLine } from "./dimension-lines.tsx";
import { Door, doorCm, Person, personCm } from "./scale-figures.tsx";

const gap = 26;
const headroom = 14;
const footroom = 38;

type DimensionsDrawingProps = { title: string; dimensions: Dimensions; model: string | null };

/** Front and side view of a piece of furniture, to scale beside a person and a door. One SVG unit is one cm. */
export function DimensionsDrawing({ title, dimensions, model }: DimensionsDrawingProps) {
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
      aria-label={`${title} to scale: ${width} cm wide, ${depth} cm deep, ${height} cm high${seatHeight === null ? "" : `, seat at ${seatHeight} cm`}, beside a person of ${personCm.height} cm and a door of ${doorCm.height} by ${doorCm.width} cm.`}
      viewBox={`0 0 ${totalWidth} ${floor + footroom}`}
      className="h-auto w-full fill-none stroke-mute @2xl:text-[8px] @lg:text-[10px] @md:text-[12px] text-[15px] @lg:[stroke-width:0.7] [stroke-width:1]"
    >
      <g transform={`translate(0 ${floor})`}>
        <path d={`M0 0H${totalWidth}`} className="stroke-line" />
        <Person x={personX} />
        <Door x={doorX} />
        <g transform={`translate(${frontX} 0)`}>
          <Outline width={width} height={height} silhouette={model && modelPictureUrl(model, "front")} />
          <HeightLine x={-10} height={height} side="left" />
          {seatHeight !== null && <HeightLine x={width + 10} height={seatHeight} side="right" />}
          <WidthLine width={width} />
        </g>
        <g transform={`translate(${sideX} 0)`}>
          <Outline width={depth} height={height} silhouette={model && modelPictureUrl(model, "side")} />
          <WidthLine width={depth} />
        </g>
      </g>
    </svg>
  );
}

type OutlineProps = { width: number; height: number; silhouette: string | null };

/** The piece's own silhouette, which fills its bounds, or a plain box if there is no model. */
function Outline({ width, height, silhouette }: OutlineProps) {
  const id = useId();
  const bounds = { y: -height, width, height };
  if (!silhouette) return <rect {...bounds} className="fill-moss/20 stroke-moss" />;
  return (
    <>
      <rect {...bounds} className="stroke-mute/60 [stroke-dasharray:3_3]" />
      {/* The silhouette is black: its alpha is the mask, and the color follows the theme. */}
      <mask id={id} style={{ maskType: "alpha" }}>
        <image {...bounds} href={silhouette} preserveAspectRatio="none" />
      </mask>
      <rect {...bounds} mask={`url(#${id})`} className="fill-moss/70 stroke-none" />
    </>
  );
}
