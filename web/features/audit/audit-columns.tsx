import { Link } from "react-router";
import type { AuditEntry, AuditSubject } from "#contract/account/audit.ts";
import { auditActions } from "#contract/account/audit-actions.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { differencesOf } from "./differences.ts";

const pageUrl: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: (id) => `/dashboard/updateProduct/${id}`,
  user: (id) => `/dashboard/customers/${id}`,
  order: (id) => `/dashboard/orders/${id}`,
  webhook: (id) => `/dashboard/webhooks/${id}`,
};

/** `urlFor` filters the list by an admin. */
export function auditColumns(urlFor: (actor: string) => string): Column<AuditEntry>[] {
  return [
    { heading: "When", cell: ({ at }) => <Timestamp at={at} /> },
    {
      heading: "Who",
      cell: ({ actorName, actorEmail }) =>
        actorEmail ? (
          <Link
            to={urlFor(actorEmail)}
            title={actorEmail}
            className="inline-flex min-h-11 max-w-48 items-center underline-offset-4 hover:underline"
          >
            <span className="truncate">{actorName}</span>
          </Link>
        ) : (
          actorName
        ),
    },
    {
      heading: "What",
      namesRow: true,
      cell: (entry) => (
        <span className="flex flex-col py-1">
          <span className="font-medium">{actionOf(entry)}</span>
          <SubjectName entry={entry} />
        </span>
      ),
    },
    {
      heading: "Before → after",
      cell: (entry) => <DifferenceList differences={differencesOf(entry)} />,
    },
  ];
}

/** Actions of other versions are shown by their code. */
function actionOf({ action }: AuditEntry): string {
  return auditActions[action as keyof typeof auditActions] ?? action;
}

function SubjectName({ entry: { action, subject, subjectId, subjectName } }: { entry: AuditEntry }) {
  const page = pageUrl[subject];
  if (!page || action.endsWith(".deleted"))
    return <span className="max-w-72 truncate text-mute">{subjectName}</span>;
  return (
    <Link
      to={page(subjectId)}
      title={subjectName}
      className="max-w-72 truncate text-mute underline decoration-line underline-offset-4 hover:text-ink"
    >
      {subjectName}
    </Link>
  );
}
