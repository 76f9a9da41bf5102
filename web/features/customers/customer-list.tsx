import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { useSearchParams } from "react-router";
import { searchLimit } from "#contract/basics/search-limit.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { TruncatedResults } from "#web/ui/truncated-results.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { customerColumns } from "./customer-columns.tsx";
import { customerFiltersFrom, customersQuery } from "./customers.api.ts";
import { useCustomerActions } from "./use-customer-actions.ts";

const RoleDialog = lazyComponent(async () => (await import("./role-dialog.tsx")).RoleDialog);

const roles = [
  { value: "admin", label: "Admins" },
  { value: "staff", label: "Staff" },
  { value: "user", label: "Users" },
];

type CustomerListProps = { ownEmail: string; canChange: boolean };

/** `ownEmail` is the signed-in admin's. Staff can only read. */
export function CustomerList({ ownEmail, canChange }: CustomerListProps) {
  const [searchParams] = useSearchParams();
  const filters = customerFiltersFrom(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(customersQuery(filters));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, heading);
  // The focused button is removed with its row.
  const { changes, roleDialog } = useCustomerActions({ onDeleted: () => heading.current?.focus() });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          All Customers
        </h1>
        <CountBadge count={data?.total} noun="user" limit={filters.q ? searchLimit : undefined} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search customers" />
        <FilterSelect label="Role" name="role" all="Any role" choices={roles} />
      </div>
      {filters.q && <TruncatedResults count={data?.total} limit={searchLimit} what="the newest" />}
      <div ref={list}>
        <DataTable
          caption="Customers"
          columns={customerColumns({
            page: filters.page,
            ownEmail,
            changes: canChange ? changes : undefined,
          })}
          idOf={({ _id }) => _id}
          rows={data?.rows}
          error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
          empty={<Notice text="No customers match." />}
          busy={isPlaceholderData}
          sorting={{ current: filters.sort, urlFor: (sort) => urlWith(searchParams, { sort }) }}
        />
      </div>
      <Suspense>{roleDialog && <RoleDialog {...roleDialog} />}</Suspense>
      {data && (
        <Pagination
          label="Pages of customers"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => urlWith(searchParams, { page })}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(customersQuery({ ...filters, page }))}
        />
      )}
    </>
  );
}
