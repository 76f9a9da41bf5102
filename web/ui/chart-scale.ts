const steps = [1, 2, 5, 10];

/** Round numbers from 0 to at least the highest value, for the lines behind a chart. */
export function ticksUpTo(highest: number, atMost = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / atMost;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((step) => step * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** Which of so many points get a name on the axis: evenly spread, the first and the last among them if they can be. */
export function namedPoints(count: number, atMost = 5): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (atMost - 1)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}
