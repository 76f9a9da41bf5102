/** Why pieces come in, and the labels in the dashboard. */
export const receiptReasons = {
  delivery: "Delivery from the supplier",
  return: "Returned by a customer",
  other: "Other",
} as const;

export const writeOffReasons = {
  damaged: "Damaged",
  lost: "Lost or stolen",
  given: "Given away",
  other: "Other",
} as const;
