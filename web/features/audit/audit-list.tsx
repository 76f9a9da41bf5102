import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { auditActions } from "#contract/audit.ts";
import { urlWith } from "#web/lib/list-url.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { administratorsQuery, auditFiltersFrom, auditQuery } from "./audit.api.ts";
import { auditColumns } from "./audit-columns.tsx";

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

/** Who did what, newest first. Nothing here can be changed. */
export function AuditList() {
  const [searchParams] = useSearchParams();
  const filters = auditFiltersFrom(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(auditQuery(filters));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect label="Action" name="action" all="Any action" choices={actions} />
        <AdministratorSelect actor={filters.actor} />
      </div>
      <DataTable
        caption="Administrative acts"
        columns={auditColumns((actor) => urlWith(searchParams, { actor }))}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={
          <Notice
            text={filters.action || filters.actor ? "Nothing matches." : "Nothing has been done yet."}
          />
        }
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of acts"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => urlWith(searchParams, { page })}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(auditQuery({ ...filters, page }))}
        />
      )}
    </>
  );
}

/** Somebody who is no administrator any more is still offered while the address names them. */
function AdministratorSelect({ actor }: { actor: string | undefined }) {
  const { data = [] } = useQuery(administratorsQuery());
  const known = data.map(({ name, email }) => ({ value: email, label: `${name} (${email})` }));
  const choices =
    actor && !known.some(({ value }) => value === actor) ? [...known, { value: actor, label: actor }] : known;
  return <FilterSelect label="Administrator" name="actor" all="Any administrator" choices={choices} />;
}
