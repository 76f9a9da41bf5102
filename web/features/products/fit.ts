import type { Dimensions } from "#contract/product.ts";

/** How high a doorway is taken to be, in cm. */
export const doorHeightCm = 200;

/** What a person may give, in cm. Below, no chair would fit; above, it is a slip of the finger. */
export const spaceLimits = {
  width: { least: 20, most: 1000 },
  height: { least: 20, most: 500 },
  doorway: { least: 40, most: 300 },
} as const;

export type SpaceMeasure = keyof typeof spaceLimits;
export type Space = Record<SpaceMeasure, number>;

type Chair = Pick<Dimensions, "width" | "depth" | "height">;

/** On its feet a chair shows its front or its side; its height stays. */
export type Standing = { way: "facing-out" | "sideways"; spareWidth: number; spareHeight: number };
export type Passing = { way: "upright" | "sideways" | "tipped"; spare: number };

/** A chair fits where it can stand upright, facing out or turned by a quarter. To the centimetre counts as fitting. */
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
 * A chair passes a door if, turned in any way, one measure fits the doorway's width and another its height; the third goes
 * through. The least trouble is named: carried upright, turned sideways, or tipped over.
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

/** A measure as somebody typed it; undefined if it is none within the limits. */
export function measureFrom(text: string, measure: SpaceMeasure): number | undefined {
  const { least, most } = spaceLimits[measure];
  if (!/^\d{1,4}([.,]\d)?$/.test(text.trim())) return undefined;
  const value = Number(text.trim().replace(",", "."));
  return value >= least && value <= most ? value : undefined;
}
