/** The only payment method offered here. */
export const paymentChoice = "cod";

export function reportChoice<Choice>(
  onPaymentSelect: ((choice: Choice) => void) | undefined,
  choice: Choice,
): void {
  if (typeof onPaymentSelect === "function") onPaymentSelect(choice);
  else console.error("onPaymentSelect is not a function");
}
