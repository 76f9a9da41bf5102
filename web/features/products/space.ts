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

/** Parses a measurement; undefined if it is invalid or out of limits. */
export function parseMeasure(text: string, measure: SpaceMeasure): number | undefined {
  const { min, max } = spaceLimits[measure];
  if (!/^\d{1,4}([.,]\d)?$/.test(text.trim())) return undefined;
  const value = Number(text.trim().replace(",", "."));
  return value >= min && value <= max ? value : undefined;
}
