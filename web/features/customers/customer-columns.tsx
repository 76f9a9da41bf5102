import { Link } from "react-router";
import type { Customer } from "#contract/customer.ts";
import { dashboardPageSize } from "#contract/page-query.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { UnverifiedMark } from "./unverified-mark.tsx";

type CustomerColumnsOptions = {
  page: number;
  ownEmail: string;
  busyId: string | undefined;
  promote: (customer: Customer) => void;
  remove: (customer: Customer) => void;
};

export function customerColumns({
  page,
  ownEmail,
  busyId,
  promote,
  remove,
}: CustomerColumnsOptions): Column<Customer>[] {
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
    { heading: "Role", cell: ({ role }) => (role === "admin" ? "admin" : "user") },
    {
      heading: "Action",
      sticky: true,
      cell: (customer) => (
        <CustomerActions
          customer={customer}
          own={customer.email === ownEmail}
          busy={customer._id === busyId}
          onPromote={() => promote(customer)}
          onRemove={() => remove(customer)}
        />
      ),
    },
  ];
}
