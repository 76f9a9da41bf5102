/** The widths in which a photo of ours is stored and served: thirds of its full width. The sample photos have them, too. */
export function photoWidths(fullWidth: number): number[] {
  return [1, 2, 3].map((part) => Math.round((fullWidth * part) / 3));
}
