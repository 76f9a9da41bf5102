import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#web/lib/api.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { customerQuery } from "./customers.api.ts";
import { UnverifiedMark } from "./unverified-mark.tsx";
import { useCustomerActions } from "./use-customer-actions.ts";

type CustomerPageProps = {
  id: string;
  ownEmail: string;
  /** What else there is to know about them. */
  children: ReactNode;
};

/** Who it is, since when, and what can be done with the account. */
export function CustomerPage({ id, ownEmail, children }: CustomerPageProps) {
  const navigate = useNavigate();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const { busyId, promote, remove } = useCustomerActions({
    onGone: () => void navigate("/dashboard/allUsers", { replace: true }),
  });
  if (!customer) return error ? <NoCustomer error={error} onRetry={() => refetch()} /> : <PageSpinner />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl [overflow-wrap:anywhere]">{customer.name}</h1>
            <Pill>{customer.role === "admin" ? "Admin" : "User"}</Pill>
          </div>
          <p className="flex flex-wrap items-center gap-2 text-mute">
            <span className="[overflow-wrap:anywhere]">{customer.email}</span>
            {!customer.emailVerified && <UnverifiedMark />}
          </p>
          <p className="text-mute">
            Customer since <Timestamp at={customer.date} />
          </p>
        </div>
        <CustomerActions
          customer={customer}
          own={customer.email === ownEmail}
          busy={busyId === id}
          roomy
          onPromote={() => promote(customer)}
          onRemove={() => remove(customer)}
        />
      </div>
      {children}
    </>
  );
}

function NoCustomer({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = error instanceof ApiError && error.status < 500;
  return (
    <>
      <h1 className="text-2xl">Customer</h1>
      {missing ? (
        <Notice text="There is no such account.">
          <LinkButton to="/dashboard/allUsers" look="quiet">
            All Customers
          </LinkButton>
        </Notice>
      ) : (
        <FailedNotice text="Error fetching data" onRetry={onRetry} />
      )}
    </>
  );
}
