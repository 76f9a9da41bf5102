import { and, between, eq, max } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import {
  countriesOf,
  dayIn,
  deliveryDays,
  isServed,
  offersDelivery,
  type Place,
  partsOf,
  windowName,
} from "#contract/orders/delivery.ts";
import type { DeliveryChoice, DeliveryOffer, EarliestDelivery } from "#contract/orders/delivery-input.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { deliverySlots } from "#server/db/schema/delivery.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";

/** The free windows, for products that need so many days. */
export async function findOffer(
  db: Queryable,
  settings: ShopSettings,
  { productDays, ...place }: Place & { productDays: number },
): Promise<DeliveryOffer> {
  const head = { countries: countriesOf(settings), served: isServed(settings, place) };
  if (!offersDelivery(settings)) return { offered: false, ...head, days: [] };
  const days = deliveryDays(settings, dayIn(settings.timeZone), productDays);
  const booked = await listBooked(db, days);
  return {
    offered: true,
    ...head,
    days: days
      .map((day) => ({
        day,
        windows: settings.deliveryWindows
          .map((each) => {
            const window = windowName(each);
            return { window, free: each.capacity - (booked.get(`${day} ${window}`) ?? 0) };
          })
          .filter(({ free }) => free > 0),
      }))
      .filter(({ windows }) => windows.length > 0),
  };
}

/** The first day with a free window, for everyone. */
export async function findEarliest(
  db: Queryable,
  settings: ShopSettings,
  productDays: number,
): Promise<EarliestDelivery> {
  const { days } = await findOffer(db, settings, { productDays });
  return { day: days[0]?.day ?? null, area: areaText(settings) };
}

/** More countries than these are counted, not named. */
const mostNamedCountries = 4;

/** "Austria and Germany (10000–14999)" */
function areaText({ deliveryAreas, locale }: Pick<ShopSettings, "deliveryAreas" | "locale">): string {
  const countries = countriesOf({ deliveryAreas });
  if (countries.length > mostNamedCountries) return `${countries.length} countries`;
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const areas = deliveryAreas.map(partsOf);
  const texts = countries.map((country) => {
    const own = areas.filter((area) => area.country === country);
    const [only] = own;
    const name = names.of(country) ?? country;
    return own.length === 1 && only?.first ? `${name} (${only.first}–${only.last})` : name;
  });
  return new Intl.ListFormat(locale).format(texts);
}

async function listBooked(db: Queryable, days: string[]): Promise<Map<string, number>> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const rows = await db
    .select()
    .from(deliverySlots)
    .where(between(deliverySlots.day, first, last));
  return new Map(rows.map(({ day, timeWindow, booked }) => [`${day} ${timeWindow}`, booked]));
}

/** The longest delivery time of the products in the user's cart. */
export async function productDaysOfCart(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ days: max(products.deliveryDays) })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .where(and(eq(stockUnits.userId, userId), eq(stockUnits.state, "in cart")));
  return row?.days ?? 0;
}

export async function productDaysOfOrder(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ days: max(products.deliveryDays) })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId));
  return row?.days ?? 0;
}

/** Refuses a day that the shop does not offer. Whether a place is free is up to the database. */
export function requireOffered(settings: ShopSettings, choice: DeliveryChoice, productDays: number): void {
  const { day, window } = choice;
  const offered =
    deliveryDays(settings, dayIn(settings.timeZone), productDays).includes(day) &&
    settings.deliveryWindows.some((each) => windowName(each) === window);
  if (!offered)
    throw new DomainError(
      "delivery_unavailable",
      "We don't deliver at this time. Please choose another day.",
    );
}

export function requireServed(settings: ShopSettings, place: Place): void {
  if (place.country !== undefined && !isServed(settings, place))
    throw new DomainError("delivery_unavailable", "We don't deliver to this address.");
}

/** Runs work that takes a place, and says which one is free next if the chosen one is full. */
export async function takingPlace<Result>(
  db: Queryable,
  settings: ShopSettings,
  productDays: () => Promise<number>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    const { days } = await findOffer(db, settings, { productDays: await productDays() });
    const [next] = days.flatMap(({ day, windows }) => windows.map(({ window }) => ({ day, window })));
    throw new DomainError(
      "delivery_full",
      "This delivery time is fully booked now. Please choose another one.",
      [],
      next ? { delivery: next } : {},
    );
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { constraint } = error as { constraint?: unknown };
  return constraint === "delivery_slots_capacity" || isFull(error.cause);
}
