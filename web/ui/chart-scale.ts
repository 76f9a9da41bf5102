const steps = [1, 2, 5, 10];

/** Round axis ticks from 0 to at least the highest value. */
export function ticksUpTo(highest: number, maxCount = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / maxCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((step) => step * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** Indexes of the points that get an axis label: evenly spread, always including the last. */
export function labeledPoints(count: number, maxCount = 5): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (maxCount - 1)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}
