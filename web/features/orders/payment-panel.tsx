import { SideDialog } from "#web/ui/side-dialog.tsx";
import { PaymentOptions } from "./payment-options.tsx";

/** What is chosen here is only logged; the order itself is placed in the checkout form. */
export function PaymentPanel({ onClose }: { onClose: () => void }) {
  return (
    <SideDialog title="Payment" onClose={onClose}>
      <div className="px-6 py-5">
        <PaymentOptions onPaymentSelect={(choice) => console.info("Payment method:", choice)} />
      </div>
    </SideDialog>
  );
}
