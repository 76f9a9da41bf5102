import { useQuery } from "@tanstack/react-query";
import type { Backup, BackupOverview } from "#contract/settings/backup.ts";
import { formatNumber, numberFormat } from "#contract/settings/shop-format.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { backupsQuery, isUnderWay, useBackupStart } from "./backups.api.ts";

/** The last backups, and a button that starts one. */
export function BackupsSection() {
  const { data, isError, refetch } = useQuery({ ...backupsQuery(), staleTime: 0 });
  const start = useBackupStart();
  const busy = start.isPending || (data?.backups.some(isUnderWay) ?? false);
  return (
    <section
      id="backups"
      aria-labelledby="backups-heading"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <h2 id="backups-heading" className="font-display text-lg">
        Backups
      </h2>
      <p className="text-mute [overflow-wrap:anywhere]">
        {data ? `New backups go to ${data.place}, ${data.encrypted ? "encrypted" : "not encrypted"}. ` : ""}
        Keep copies on another machine, and try now and then whether one can be restored.
      </p>
      <p role="status" className="[overflow-wrap:anywhere]">
        {data && <LastBackup overview={data} />}
      </p>
      <DataTable
        caption="Last backups"
        columns={columns}
        idOf={({ _id }) => _id}
        rows={data?.backups}
        error={isError ? { text: "We couldn't load the backups.", retry: () => void refetch() } : undefined}
        empty={<Notice text="No backups yet." />}
      />
      <SubmitButton
        type="button"
        busy={busy}
        disabled={!data}
        onClick={() => busy || start.mutate()}
        className="self-start"
      >
        Back up now
      </SubmitButton>
    </section>
  );
}

function LastBackup({ overview: { backups, lastFinished } }: { overview: BackupOverview }) {
  if (backups.some(isUnderWay)) return "A backup is being made.";
  const [newest] = backups;
  return (
    <>
      {newest?.state === "failed" && (
        <span className="block text-clay">The last attempt failed: {newest.failure}</span>
      )}
      {lastFinished?.finishedAt ? (
        <>
          The last backup was made on <Timestamp at={lastFinished.finishedAt} />:{" "}
          {sizeOf(lastFinished.bytes ?? 0)} in {lastFinished.place}.
        </>
      ) : (
        "No backup has been made yet."
      )}
    </>
  );
}

const tones = { done: "good", running: "plain", waiting: "plain", failed: "warn" } as const;
const labels = { done: "Done", running: "Running", waiting: "Waiting", failed: "Failed" };

const columns: Column<Backup>[] = [
  {
    heading: "Begun",
    namesRow: true,
    cell: ({ startedAt, createdAt }) => <Timestamp at={startedAt ?? createdAt} />,
  },
  { heading: "State", cell: ({ state }) => <Pill tone={tones[state]}>{labels[state]}</Pill> },
  { heading: "Started by", cell: ({ kind }) => (kind === "scheduled" ? "Schedule" : "A person") },
  { heading: "Size", numeric: true, cell: ({ bytes }) => (bytes === null ? "" : sizeOf(bytes)) },
  { heading: "Rows", numeric: true, cell: ({ rows }) => (rows === null ? "" : formatNumber(rows)) },
  { heading: "File or reason", cell: (backup) => <Outcome backup={backup} /> },
];

function Outcome({ backup: { state, failure, nextAttemptAt, place, name, encrypted } }: { backup: Backup }) {
  if (state === "failed")
    return (
      <span className="block min-w-64 whitespace-normal py-2 [overflow-wrap:anywhere]">
        {failure}
        {nextAttemptAt && (
          <>
            {" "}
            Next attempt: <Timestamp at={nextAttemptAt} />
          </>
        )}
      </span>
    );
  if (state !== "done") return "";
  return (
    <span className="block min-w-64 whitespace-normal py-2 [overflow-wrap:anywhere]">
      {place}/{name}
      {encrypted ? " (encrypted)" : ""}
    </span>
  );
}

function sizeOf(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000 ? (["kilobyte", 1_000] as const) : (["megabyte", 1_000_000] as const);
  return numberFormat({ style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / size);
}
