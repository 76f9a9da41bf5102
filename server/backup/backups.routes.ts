import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { backupOverview } from "#contract/settings/backup.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { findLastFinished, isOverdue, listBackups } from "./backups.queries.ts";
import { requestBackup } from "./request-backup.ts";
import { serializeBackup } from "./serialize-backup.ts";

export type BackupPlace = { place: string; encrypted: boolean };

const listed = 10;

export function backupRoutes({ db, backups }: { db: Db; backups: BackupPlace }) {
  return [
    route(
      "GET /backups",
      {
        operationId: "listBackups",
        summary: "Get the last backups, and whether there is a problem with them",
        access: "admin",
        output: backupOverview,
      },
      async () => {
        const [rows, last, overdue] = await Promise.all([
          listBackups(db, listed),
          findLastFinished(db),
          isOverdue(db),
        ]);
        const all = rows.map(serializeBackup);
        const failed = all.find(({ state }) => state === "done" || state === "failed")?.state === "failed";
        return {
          ...backups,
          lastFinished: last ? serializeBackup(last) : null,
          problem: failed ? ("failed" as const) : overdue ? ("overdue" as const) : null,
          backups: all,
        };
      },
    ),
    route(
      "POST /backups",
      {
        operationId: "addBackup",
        summary: "Start a backup. It is made in the background",
        access: "admin",
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        refuses: ["backup_running"],
      },
      async ({ user, keyed }) => ({ insertedId: await requestBackup(db, user, keyed) }),
    ),
  ];
}
