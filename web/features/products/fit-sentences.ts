import type { Dimensions } from "#contract/products/product.ts";
import type { Passing, Standing } from "./fit.ts";
import { doorHeightCm, type Space } from "./space.ts";

const passingWays: Record<Passing["way"], string> = {
  upright: "carried upright",
  sideways: "turned sideways",
  tipped: "tipped over",
};

export function placeSentence(chair: Dimensions, space: Space, standing: Standing | undefined): string {
  const place = `a place ${space.width} cm wide and ${space.height} cm high`;
  if (!standing) {
    const missing = [
      excessText(Math.min(chair.width, chair.depth) - space.width, "width"),
      excessText(chair.height - space.height, "height"),
    ];
    return `It doesn't fit ${place}: ${missing.filter(Boolean).join(" and ")} missing.`;
  }
  const turned = standing.way === "sideways" ? ", turned sideways" : "";
  return `It fits ${place}${turned}: ${cm(standing.spareWidth)} to spare beside it, ${cm(standing.spareHeight)} above.`;
}

export function doorSentence({ doorway }: Space, passing: Passing | undefined): string {
  const door = `a doorway of ${doorway} × ${doorHeightCm} cm`;
  if (!passing) return `It doesn't fit through ${door}.`;
  return `It fits through ${door}, ${passingWays[passing.way]}: ${cm(passing.spare)} to spare.`;
}

function excessText(excess: number, what: string): string | undefined {
  return excess > 0 ? `${cm(excess)} of ${what}` : undefined;
}

/** Rounds away floating-point noise. */
function cm(length: number): string {
  return `${Math.round(length * 10) / 10} cm`;
}
