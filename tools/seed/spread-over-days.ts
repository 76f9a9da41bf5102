/** Relative number of orders by weekday, Sunday first. */
const weekdayWeights = [1.25, 0.8, 0.8, 0.9, 1, 1.1, 1.4];
const dayMs = 24 * 60 * 60_000;

export type OrdersOfDay = { day: string; orders: number };

/** Spreads orders over the days up to today, with growth over time and busier weekends. */
export function spreadOverDays(count: number, today: string, days: number): OrdersOfDay[] {
  const dates = Array.from(
    { length: days },
    (_, index) => new Date(Date.parse(today) - (days - 1 - index) * dayMs),
  );
  const weights = dates.map(
    (date, index) => (weekdayWeights[date.getUTCDay()] ?? 1) * (0.4 + (1.2 * index) / days),
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let ordersSoFar = 0;
  return dates.map((date, index) => {
    weightSoFar += weights[index] ?? 0;
    const orders = Math.round((count * weightSoFar) / totalWeight) - ordersSoFar;
    ordersSoFar += orders;
    return { day: date.toISOString().slice(0, 10), orders };
  });
}
