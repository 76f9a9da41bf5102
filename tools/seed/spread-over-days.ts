/** How much busier a day is than others, Sunday first. */
const weeklyRhythm = [1.25, 0.8, 0.8, 0.9, 1, 1.1, 1.4];
const dayMs = 24 * 60 * 60_000;

export type DayOfOrders = { day: string; orders: number };

/** Spreads orders over the days up to today: busier from week to week, and at weekends. */
export function spreadOverDays(howMany: number, today: string, days: number): DayOfOrders[] {
  const dates = Array.from(
    { length: days },
    (_, index) => new Date(Date.parse(today) - (days - 1 - index) * dayMs),
  );
  const weights = dates.map(
    (date, index) => (weeklyRhythm[date.getUTCDay()] ?? 1) * (0.4 + (1.2 * index) / days),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return dates.map((date, index) => {
    weighed += weights[index] ?? 0;
    const orders = Math.round((howMany * weighed) / whole) - given;
    given += orders;
    return { day: date.toISOString().slice(0, 10), orders };
  });
}
