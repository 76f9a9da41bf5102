import type { Customer } from "#contract/customer.ts";
import { alertDialog, confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useCustomerDeletion, useMakeAdmin } from "./customers.api.ts";

/** What an administrator can do with an account. `onGone`: it is deleted, and they have read that it is. */
export function useCustomerActions({ onGone }: { onGone: () => void }) {
  const promotion = useMakeAdmin();
  const deletion = useCustomerDeletion();

  async function promote(customer: Customer): Promise<void> {
    if (promotion.isPending) return;
    if (!customer.emailVerified && !(await confirmDialog(unverifiedQuestion(customer)))) return;
    promotion.mutate(customer);
  }

  async function remove(customer: Customer): Promise<void> {
    if (deletion.isPending || !(await confirmDialog({ detail: deletionOf(customer) }))) return;
    const gone = await deletion.mutateAsync(customer).catch(() => false);
    if (!gone) return;
    await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
    // The dialog gives the focus back first.
    requestAnimationFrame(onGone);
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

function deletionOf({ name, email }: Customer): string {
  return `The account of ${name} (${email}) will be deleted.`;
}
