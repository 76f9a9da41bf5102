import { Suspense, useState } from "react";
import { mostBulkProducts } from "#contract/products/bulk-limits.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";

const BulkEditDialog = lazyComponent(async () => (await import("./bulk-edit-dialog.tsx")).BulkEditDialog);

type SelectionBarProps = { ids: string[]; onClear: () => void };

/** Actions on the selected products. */
export function ProductSelectionBar({ ids, onClear }: SelectionBarProps) {
  const [editing, setEditing] = useState(false);
  const tooMany = ids.length > mostBulkProducts;
  return (
    <section
      aria-label="Selected products"
      className="sticky top-18 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-2 shadow-float"
    >
      <p role="status" className="mr-auto tabular-nums">
        {ids.length} selected{tooMany && `. At most ${mostBulkProducts} at once.`}
      </p>
      <Button disabled={tooMany} onClick={() => setEditing(true)}>
        Edit selected
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <Suspense>
        {editing && <BulkEditDialog ids={ids} onClose={() => setEditing(false)} onDone={onClear} />}
      </Suspense>
    </section>
  );
}
