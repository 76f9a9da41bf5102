import type { OpenOrders } from "#contract/orders/order.ts";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useAccountDeletion, useOpenOrders } from "./security.api.ts";

/** The user's own account. The last admin can't be deleted: the server's message says so. */
export function DeleteAccountPanel({ email }: { email: string }) {
  const openOrders = useOpenOrders();
  const deletion = useAccountDeletion();
  async function ask(open: OpenOrders) {
    const confirmed = await confirmDialog({
      title: "Delete your account?",
      text: `Your profile, cart, devices and sign-ins are deleted for good. Orders stay in the shop's books.${warningAbout(open)}`,
      detail: `The account ${email} will be deleted. We confirm it by email.`,
      confirm: "Yes, delete my account",
    });
    if (confirmed) deletion.mutate();
  }
  return (
    <>
      <p className="text-mute">
        Deletes your profile, photo, cart, devices and sign-ins. The shop keeps your orders with the name and
        address they were placed with, as the law requires.
      </p>
      <Button
        look="quiet"
        disabled={openOrders.isPending || deletion.isPending}
        onClick={() => openOrders.mutate(undefined, { onSuccess: (open) => void ask(open) })}
        className="self-start"
      >
        Delete my account
      </Button>
    </>
  );
}

function warningAbout({ orders, returns }: OpenOrders): string {
  const open = [
    orders > 0 && (orders === 1 ? "1 open order" : `${orders} open orders`),
    returns > 0 && (returns === 1 ? "1 open return" : `${returns} open returns`),
  ].filter(Boolean);
  if (open.length === 0) return "";
  return ` You have ${open.join(" and ")}. The shop goes on with that, but you can no longer follow, pay or cancel it here.`;
}
