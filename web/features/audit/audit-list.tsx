import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { auditActions } from "#contract/account/audit-actions.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { actorsQuery, auditFiltersFrom, auditQuery } from "./audit.api.ts";
import { auditColumns } from "./audit-columns.tsx";

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

export function AuditList() {
  const [searchParams] = useSearchParams();
  const filters = auditFiltersFrom(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(auditQuery(filters));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect label="Action" name="action" all="Any action" choices={actions} />
        <AdminSelect actor={filters.actor} />
      </div>
      <DataTable
        caption="Admin actions"
        columns={auditColumns((actor) => urlWith(searchParams, { actor }))}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text={filters.action || filters.actor ? "No actions match." : "No actions yet."} />}
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of actions"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => urlWith(searchParams, { page })}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(auditQuery({ ...filters, page }))}
        />
      )}
    </>
  );
}

/** A former admin is still listed while the URL filters by them. */
function AdminSelect({ actor }: { actor: string | undefined }) {
  const { data = [] } = useQuery(actorsQuery());
  const admins = data.map(({ name, email }) => ({ value: email, label: `${name} (${email})` }));
  const choices =
    actor && !admins.some(({ value }) => value === actor)
      ? [...admins, { value: actor, label: actor }]
      : admins;
  return <FilterSelect label="Admin" name="actor" all="Any admin" choices={choices} />;
}
