import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentVersion } from "#contract/content/content-api.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { historyQuery, useRestore } from "./content-admin.api.ts";

type HistoryListProps = {
  kind: ContentKind;
  pieceKey: string;
  /** The version that the editor shows. */
  latest: number;
  onRestored: () => void;
};

/** All versions of a piece. Restoring an old one adds a new one, so that it can be undone, too. */
export function HistoryList({ kind, pieceKey, latest, onRestored }: HistoryListProps) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(historyQuery({ kind, key: pieceKey, page }));
  const restore = useRestore();

  async function restoreVersion({ _id }: ContentVersion) {
    const sure = await confirmDialog({
      title: "Restore this version?",
      text: "It replaces the current text. The current text stays in the history.",
      confirm: "Restore",
    });
    if (sure) restore.mutate({ _id, latest }, { onSuccess: onRestored });
  }

  return (
    <section aria-labelledby="history" className="flex max-w-3xl flex-col gap-3">
      <h2 id="history" className="text-lg">
        History
      </h2>
      {isError && <FailedNotice text="We couldn't load the history." onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <p className="text-mute">This is the starting text. It hasn't been changed.</p>
      )}
      <ul className="flex flex-col">
        {data?.rows.map((version) => (
          <li
            key={version._id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-1.5"
          >
            <VersionLabel version={version} />
            {version.current ? (
              <span className="text-mute">Current</span>
            ) : (
              !version.deleted && (
                <Button
                  look="quiet"
                  disabled={restore.isPending}
                  onClick={() => void restoreVersion(version)}
                >
                  Restore<span className="sr-only"> version {version.version}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {data && data.pages > 1 && (
        <div className="flex gap-2">
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button look="quiet" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}

function VersionLabel({ version: { version, at, by, deleted } }: { version: ContentVersion }) {
  if (version === 0) return <span>Starting text</span>;
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <Timestamp at={at} /> {deleted && "Deleted "}
      {by && <span className="text-mute">by {by}</span>}
    </span>
  );
}
