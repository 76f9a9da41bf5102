import { Button } from "#web/ui/button.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import type { Draft } from "./product-draft.ts";

type DraftNoticeProps = { draft: Draft; onRestore: () => void; onDiscard: () => void };

export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-sand px-5 py-3">
      <span className="grow">
        This browser has unsaved changes from <Timestamp at={draft.savedAt} />.
      </span>
      <Button look="quiet" onClick={onRestore}>
        Restore
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
