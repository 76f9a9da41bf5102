import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useAccountDeletion } from "./security.api.ts";

/** The user's own account. The last admin can't be deleted: the server's message says so. */
export function DeleteAccountPanel({ email }: { email: string }) {
  const deletion = useAccountDeletion();
  async function remove() {
    const confirmed = await confirmDialog({
      title: "Delete your account?",
      text: "Your profile, cart, devices and sign-ins are deleted for good. Orders stay in the shop's books.",
      detail: `The account ${email} will be deleted.`,
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
      <Button look="quiet" disabled={deletion.isPending} onClick={() => void remove()} className="self-start">
        Delete my account
      </Button>
    </>
  );
}
