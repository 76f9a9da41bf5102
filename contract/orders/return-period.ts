// Without zod, because My Orders loads it.

type Period = { withdrawalDays: number; timeZone: string };

/** The last day on which an order can be returned, such as 2026-11-30. Undefined: it is not delivered, or the shop takes nothing back. */
export function lastReturnDay(
  deliveredAt: Date | string | null,
  { withdrawalDays, timeZone }: Period,
): string | undefined {
  if (deliveredAt === null || withdrawalDays === 0) return undefined;
  const last = new Date(dayIn(timeZone, new Date(deliveredAt)));
  last.setUTCDate(last.getUTCDate() + withdrawalDays);
  return last.toISOString().slice(0, 10);
}

export function isReturnable(deliveredAt: Date | string | null, period: Period, now = new Date()): boolean {
  const last = lastReturnDay(deliveredAt, period);
  return last !== undefined && dayIn(period.timeZone, now) <= last;
}

/** "2026-11-16" */
function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(at)
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}
