import type { Dimensions } from "#contract/product.ts";

/** Assumed height of a doorway. */
export const doorHeightCm = 200;

/** Accepted input in cm. */
export const spaceLimits = {
  width: { min: 20, max: 1000 },
  height: { min: 20, max: 500 },
  doorway: { min: 40, max: 300 },
} as const;

export type SpaceMeasure = keyof typeof spaceLimits;
export type Space = Record<SpaceMeasure, number>;

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

/** Parses a measurement; undefined if it is invalid or out of limits. */
export function parseMeasure(text: string, measure: SpaceMeasure): number | undefined {
  const { min, max } = spaceLimits[measure];
  if (!/^\d{1,4}([.,]\d)?$/.test(text.trim())) return undefined;
  const value = Number(text.trim().replace(",", "."));
  return value >= min && value <= max ? value : undefined;
}
