import { z } from "zod";
import { id } from "#contract/basics/id.ts";

export const backupKinds = ["scheduled", "manual"] as const;
export type BackupKind = (typeof backupKinds)[number];

const backupStates = ["waiting", "running", "done", "failed"] as const;
const backupProblems = ["failed", "overdue"] as const;

/** Hours without a backup after which admins are warned. */
export const overdueHours = 48;

const backup = z
  .object({
    _id: id,
    kind: z.enum(backupKinds),
    state: z.enum(backupStates),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable().meta({ description: "Of the last attempt" }),
    finishedAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable().meta({ description: "Of one that failed and is repeated" }),
    failure: z.string().nullable().meta({ description: "Why the last attempt failed" }),
    place: z.string().nullable().meta({ description: "The folder or the bucket" }),
    name: z.string().nullable().meta({ description: "The file" }),
    bytes: z.int().nullable(),
    rows: z.int().nullable(),
    encrypted: z.boolean().nullable(),
  })
  .meta({ id: "Backup" });

export const backupOverview = z
  .object({
    place: z.string().meta({ description: "Where new backups go: a folder or a bucket" }),
    encrypted: z.boolean().meta({ description: "Whether new backups are encrypted" }),
    lastFinished: backup.nullable(),
    problem: z
      .enum(backupProblems)
      .nullable()
      .meta({
        description: `failed: the last attempt did. overdue: backups are scheduled, and none has succeeded for ${overdueHours} hours`,
      }),
    backups: z.array(backup).meta({ description: "The last ten, newest first" }),
  })
  .meta({ id: "BackupOverview" });

export type Backup = z.output<typeof backup>;
export type BackupOverview = z.output<typeof backupOverview>;
