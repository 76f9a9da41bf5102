import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { useSampleDataRemoval } from "./settings.api.ts";

/** For a shop that started with the sample data. */
export function SampleDataSection({ onRemoved }: { onRemoved: () => void }) {
  const removal = useSampleDataRemoval();

  async function remove() {
    const confirmed = await confirmDialog({
      title: "Remove the sample data?",
      text: "Sample products, texts and pictures go. What you changed stays, and products with orders are hidden.",
      confirm: "Yes, remove it",
    });
    if (confirmed) removal.mutate(undefined, { onSuccess: onRemoved });
  }

  return (
    <section
      aria-labelledby="sample-heading"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <h2 id="sample-heading" className="font-display text-lg">
        Sample data
      </h2>
      <p className="text-mute">
        This shop still has the products, texts and customer voices of the sample shop. Remove them before you
        open. Deleted products stay in the bin for 30 days.
      </p>
      <Button look="danger" disabled={removal.isPending} onClick={() => void remove()}>
        Remove the sample data
      </Button>
    </section>
  );
}
