import type { Backup } from "#contract/settings/backup.ts";
import type { BackupRow } from "./backups.queries.ts";

export function serializeBackup(row: BackupRow): Backup {
  const { id, kind, failure, place, name, bytes, rows, encrypted } = row;
  const state = stateOf(row);
  return {
    _id: id,
    kind,
    state,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    nextAttemptAt: state === "failed" ? (row.dueAt?.toISOString() ?? null) : null,
    failure,
    place,
    name,
    bytes,
    rows,
    encrypted,
  };
}

function stateOf({ finishedAt, failure, dueAt, attempts }: BackupRow): Backup["state"] {
  if (finishedAt) return "done";
  if (failure !== null || !dueAt) return "failed";
  return attempts === 0 ? "waiting" : "running";
}
