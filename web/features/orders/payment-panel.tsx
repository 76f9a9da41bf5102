import { SideDialog } from "#web/ui/side-dialog.tsx";
import { PaymentOptions } from "./payment-options.tsx";

/** The choice is only logged, as specified; the order is placed in the checkout form. */
export function PaymentPanel({ onClose }: { onClose: () => void }) {
  return (
    <SideDialog title="Payment" onClose={onClose}>
      <div className="px-6 py-5">
        <PaymentOptions onPaymentSelect={(choice) => console.info("Payment method:", choice)} />
      </div>
    </SideDialog>
  );
}
