import type { Customer } from "#contract/customer.ts";
import { alertDialog, confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useCustomerDeletion, useMakeAdmin } from "./customers.api.ts";

/** `onDeleted` runs after the account is deleted and the confirmation is closed. */
export function useCustomerActions({ onDeleted }: { onDeleted: () => void }) {
  const promotion = useMakeAdmin();
  const deletion = useCustomerDeletion();

  async function promote(customer: Customer): Promise<void> {
    if (promotion.isPending) return;
    if (!customer.emailVerified && !(await confirmDialog(unverifiedQuestion(customer)))) return;
    promotion.mutate(customer);
  }

  async function remove(customer: Customer): Promise<void> {
    if (deletion.isPending || !(await confirmDialog({ detail: deletionDetail(customer) }))) return;
    const deleted = await deletion.mutateAsync(customer).catch(() => false);
    if (!deleted) return;
    await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
    // After the closing dialog has restored the focus.
    requestAnimationFrame(onDeleted);
  }

  return {
    promote: (customer: Customer) => void promote(customer),
    remove: (customer: Customer) => void remove(customer),
    busyId: promotion.isPending
      ? promotion.variables._id
      : deletion.isPending
        ? deletion.variables._id
        : undefined,
  };
}

/** Anyone can register an address that isn't theirs. */
function unverifiedQuestion({ email }: Customer) {
  return {
    title: "Make an unverified account an admin?",
    text: `${email} has not been confirmed, so this account may belong to someone else. An admin sees all customers and orders.`,
    confirm: "Yes, make admin",
  };
}

function deletionDetail({ name, email }: Customer): string {
  return `The account of ${name} (${email}) will be deleted.`;
}
