import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { SignInEntry } from "#contract/account/sign-in.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { signInsQuery } from "./audit.api.ts";

const columns: Column<SignInEntry>[] = [
  { heading: "When", cell: ({ at }) => <Timestamp at={at} /> },
  { heading: "Email", namesRow: true, cell: ({ email }) => email || "several emails" },
  { heading: "From", cell: ({ address }) => <span className="tabular-nums">{address}</span> },
  { heading: "How", cell: ({ how }) => how },
  {
    heading: "Outcome",
    cell: ({ outcome, attempts }) => (
      <Pill tone={outcome === "signed in" ? "good" : "warn"}>
        {attempts > 1 ? `${outcome} ${attempts} times` : outcome}
      </Pill>
    ),
  },
];

export function SignInList() {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(signInsQuery(page));
  return (
    <>
      <DataTable
        caption="Sign-ins"
        columns={columns}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text="No sign-ins yet." />}
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of sign-ins"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
          onPrefetch={(other) => void browserQueryClient.prefetchQuery(signInsQuery(other))}
        />
      )}
    </>
  );
}
