// Without zod, because pages that only show labels use it.
import { searchLimit } from "#contract/basics/search-limit.ts";

/** The lists of the Orders page, in the order of an order's life, with their labels. */
export const orderViews = {
  new: "New",
  prepare: "To prepare",
  out: "Out today",
  overdue: "Overdue",
  unpaid: "Awaiting payment",
  refund: "Refund due",
  disputes: "Disputed",
  returns: "Returns",
  done: "Done",
  all: "All",
} as const;

export type OrderView = keyof typeof orderViews;
export const orderViewNames = Object.keys(orderViews) as [OrderView, ...OrderView[]];

/** A view lists and counts at most so many orders, the newest, so that it costs the same in a shop with many. */
export const orderViewLimit = 1000;

/** A search within a view returns fewer. */
export function orderLimitFor({ q }: { q?: string | undefined }): number {
  return q?.trim() ? searchLimit : orderViewLimit;
}

/** An open order without a planned day is overdue after so many days. */
export const overdueDays = 14;
