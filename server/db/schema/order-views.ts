import type { OrderView } from "#contract/orders/order-views.ts";

// SQL text without parameters: a query uses a partial index only if it repeats the index's condition.

export const isOpen = "status in ('placed', 'confirmed')";
export const isOut = "status = 'confirmed' and out_at is not null";

/** Which orders each list of the Orders page has. */
export const viewConditions: Record<Exclude<OrderView, "all">, string> = {
  // An order that is not paid online yet may still be canceled.
  new: "status = 'placed' and payment_status not in ('awaiting payment', 'processing')",
  prepare: "status = 'confirmed' and out_at is null",
  out: `((${isOut}) or (${isOpen} and delivery_on = (select shop_today())))`,
  overdue: `${isOpen} and due_on < (select shop_today())`,
  unpaid:
    "(payment_status in ('awaiting payment', 'processing', 'pending') or payment_status = 'due on delivery' and status = 'delivered')",
  refund: "payment_status = 'refund due'",
  disputes: "payment_status = 'disputed'",
  returns: "id in (select order_id from order_returns where state = 'requested')",
  done: "(status = 'delivered' and payment_status in ('paid', 'partly refunded', 'refunded', 'dispute lost') or status = 'cancelled' and payment_status in ('void', 'refunded', 'dispute lost'))",
};
