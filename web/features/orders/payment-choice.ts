/** The only way to pay that the payment options offer. */
export const paymentChoice = "cod";

export function reportChoice<Choice>(
  onPaymentSelect: ((choice: Choice) => void) | undefined,
  choice: Choice,
): void {
  if (typeof onPaymentSelect === "function") onPaymentSelect(choice);
  else console.error("onPaymentSelect is not a function");
}
