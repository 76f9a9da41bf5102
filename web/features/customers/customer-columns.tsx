import { Link } from "react-router";
import type { Customer } from "#contract/account/customer.ts";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { SuspendedMark, UnverifiedMark } from "./account-marks.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import type { CustomerChanges } from "./use-customer-actions.ts";

type CustomerColumnsOptions = {
  page: number;
  ownEmail: string;
  /** Undefined: the user may only read. */
  changes: CustomerChanges | undefined;
};

export function customerColumns({ page, ownEmail, changes }: CustomerColumnsOptions): Column<Customer>[] {
  return [
    {
      heading: "Index",
      cell: (_customer, index) => (
        <span className="tabular-nums">{(page - 1) * dashboardPageSize + index + 1}</span>
      ),
    },
    {
      heading: "Name",
      namesRow: true,
      sort: { up: "name", down: "-name" },
      cell: ({ _id, name }) => (
        <Link
          to={`/dashboard/customers/${_id}`}
          className="inline-flex min-h-11 max-w-72 items-center font-medium underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
        </Link>
      ),
    },
    {
      heading: "Email",
      sort: { up: "email", down: "-email" },
      cell: ({ email, emailVerified }) => (
        <span className="flex max-w-80 items-center gap-2">
          <span title={email} className="truncate">
            {email}
          </span>
          {!emailVerified && <UnverifiedMark />}
        </span>
      ),
    },
    {
      heading: "Role",
      cell: ({ role, suspended }) => (
        <span className="flex items-center gap-2">
          {role}
          {suspended && <SuspendedMark />}
        </span>
      ),
    },
    {
      heading: "Action",
      sticky: true,
      cell: (customer) =>
        changes && (
          <CustomerActions customer={customer} own={customer.email === ownEmail} changes={changes} />
        ),
    },
  ];
}
