import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { backupsQuery } from "./backups.api.ts";

const texts = {
  failed: "The last backup failed.",
  overdue: "There has been no backup for more than two days.",
};

/** On every page of the dashboard, for admins. */
export function BackupWarning() {
  const { data } = useQuery(backupsQuery());
  if (!data?.problem) return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-card border border-clay bg-card px-4 py-2"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-clay" />
      <p>{texts[data.problem]}</p>
      <Link
        to="/dashboard/settings#backups"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        See the backups
      </Link>
    </div>
  );
}
