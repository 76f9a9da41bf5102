import type { Random } from "./random.ts";

export type KnownOrder = {
  id: string;
  customerId: string;
  /** Whether a payment provider receives the money. */
  online: boolean;
  paid: boolean;
  state: "placed" | "confirmed" | "delivered" | "canceled";
};

/** Orders and returns that a client was told about, for others to work on. */
export type OrderBook = { orders: KnownOrder[]; returnIds: string[] };

/** Recent ones, so that several people work on the same orders. */
const recent = 40;

export function pickOrder(
  { orders }: OrderBook,
  random: Random,
  isWanted: (order: KnownOrder) => boolean,
): KnownOrder | undefined {
  const wanted = orders.filter(isWanted).slice(-recent);
  return wanted.length > 0 ? random.pick(wanted) : undefined;
}
