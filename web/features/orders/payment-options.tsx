import { useEffect, useRef } from "react";
import { LinkButton } from "#web/ui/button.tsx";
import { paymentChoice, reportChoice } from "./payment-choice.ts";

type PaymentOptionsProps = { onPaymentSelect?: (choice: typeof paymentChoice) => void };

export function PaymentOptions({ onPaymentSelect }: PaymentOptionsProps) {
  const report = useRef(onPaymentSelect);
  // The only choice is preselected.
  useEffect(() => reportChoice(report.current, paymentChoice), []);
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-3 font-display font-medium text-lg">Payment Options</legend>
        <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line px-4 has-checked:border-moss has-checked:bg-sand">
          <input
            type="radio"
            name="payment"
            value={paymentChoice}
            defaultChecked
            className="size-5 cursor-pointer accent-moss"
          />
          Cash on Delivery
        </label>
      </fieldset>
      <LinkButton to="/dashboard/checkoutform">Continue to checkout</LinkButton>
    </div>
  );
}
