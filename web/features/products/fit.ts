import type { Dimensions } from "#contract/products/product.ts";
import { doorHeightCm, type Space } from "./space.ts";

type Chair = Pick<Dimensions, "width" | "depth" | "height">;

export type Standing = { way: "facing-out" | "sideways"; spareWidth: number; spareHeight: number };
export type Passing = { way: "upright" | "sideways" | "tipped"; spare: number };

/** Checks the chair standing upright, facing out or turned by 90 degrees. */
export function standsIn(chair: Chair, { width, height }: Pick<Space, "width" | "height">) {
  if (chair.height > height) return undefined;
  const spareHeight = height - chair.height;
  if (chair.width <= width)
    return { way: "facing-out", spareWidth: width - chair.width, spareHeight } satisfies Standing;
  if (chair.depth <= width)
    return { way: "sideways", spareWidth: width - chair.depth, spareHeight } satisfies Standing;
  return undefined;
}

/**
 * A chair passes a door if, in some orientation, one dimension fits the doorway's width and another its height. The easiest
 * orientation wins: upright, then sideways, then tipped over.
 */
export function passesDoor(chair: Chair, doorway: number): Passing | undefined {
  const ways: { way: Passing["way"]; across: number; upward: number }[] = [
    { way: "upright", across: chair.width, upward: chair.height },
    { way: "sideways", across: chair.depth, upward: chair.height },
    { way: "tipped", across: chair.height, upward: Math.min(chair.width, chair.depth) },
    { way: "tipped", across: Math.min(chair.width, chair.depth), upward: Math.max(chair.width, chair.depth) },
    { way: "tipped", across: Math.max(chair.width, chair.depth), upward: Math.min(chair.width, chair.depth) },
  ];
  const found = ways.find(({ across, upward }) => across <= doorway && upward <= doorHeightCm);
  return found && { way: found.way, spare: doorway - found.across };
}
