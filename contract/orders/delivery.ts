// Without zod, because the checkout page uses it.

export type DeliveryWindow = { from: string; to: string; capacity: number };

/** What the owner decides about delivery. Without weekdays or windows, customers choose no day. */
export type DeliveryRules = {
  deliveryWeekdays: number[];
  deliveryWindows: DeliveryWindow[];
  deliveryBlackoutDays: string[];
  deliveryLeadDays: number;
  deliveryAreas: string[];
};

export type Place = { country?: string | undefined; postcode?: string | undefined };

/** How many days ahead a day can be chosen. */
const horizonDays = 60;

export function offersDelivery({ deliveryWeekdays, deliveryWindows }: DeliveryRules): boolean {
  return deliveryWeekdays.length > 0 && deliveryWindows.length > 0;
}

/** The name of a window, "08:00-12:00". */
export function windowName({ from, to }: Pick<DeliveryWindow, "from" | "to">): string {
  return `${from}-${to}`;
}

/** Today in the shop's time zone. */
export function dayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The days on which the shop delivers. Products may add days until they are ready. */
export function deliveryDays(rules: DeliveryRules, today: string, productDays: number): string[] {
  const earliest = addDays(today, rules.deliveryLeadDays + productDays);
  return Array.from({ length: horizonDays }, (_, index) => addDays(earliest, index)).filter(
    (day) => rules.deliveryWeekdays.includes(weekdayOf(day)) && !rules.deliveryBlackoutDays.includes(day),
  );
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/** An area is a country, "DE", or a range of its postcodes, "DE 10000-14999". Without areas the shop delivers everywhere. */
export function isServed({ deliveryAreas }: Pick<DeliveryRules, "deliveryAreas">, place: Place): boolean {
  if (deliveryAreas.length === 0) return true;
  const postcode = (place.postcode ?? "").replace(/\W/g, "").toUpperCase();
  return deliveryAreas.some((area) => {
    const { country, first, last } = partsOf(area);
    if (country !== place.country) return false;
    if (first === undefined || last === undefined) return true;
    return postcode.length === first.length && postcode >= first && postcode <= last;
  });
}

export function countriesOf({ deliveryAreas }: Pick<DeliveryRules, "deliveryAreas">): string[] {
  return [...new Set(deliveryAreas.map((area) => partsOf(area).country))];
}

export function partsOf(area: string) {
  const [country = "", range] = area.split(" ");
  const [first, last] = range?.split("-") ?? [];
  return { country, first, last };
}

/** A customer may move the day until so many days before it. */
export function isMovable(
  order: { status: string; deliveryOn: string | null; outAt?: unknown },
  { today, moveDays }: { today: string; moveDays: number },
): boolean {
  const open = order.status === "placed" || order.status === "confirmed";
  return open && !order.outAt && order.deliveryOn !== null && addDays(today, moveDays) <= order.deliveryOn;
}
