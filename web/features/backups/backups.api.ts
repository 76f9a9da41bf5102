import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Backup, BackupOverview } from "#contract/settings/backup.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

/** How often the page asks for the outcome of a backup that is being made. */
const pollMs = 2_000;

/** Loads again while a backup is being made. */
export function backupsQuery() {
  return queryOptions({
    queryKey: ["backups"],
    queryFn: (): Promise<BackupOverview> => jsonOf(browserApi.backups.$get()),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? pollMs : false),
  });
}

export function isUnderWay({ state }: Backup): boolean {
  return state === "waiting" || state === "running";
}

export function useBackupStart() {
  return useMutation({
    meta: { reloads: ["backups", "first steps"] },
    mutationFn: () => sendOnce(["add backup"], (header) => jsonOf(browserApi.backups.$post({ header }))),
    onSuccess: () => toast.success("The backup has started"),
  });
}
