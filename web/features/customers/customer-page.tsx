import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { permissions, roleLabels } from "#contract/account/permissions.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { LoadError } from "#web/ui/detail-page.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { SuspendedMark, UnverifiedMark } from "./account-marks.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { customerQuery } from "./customers.api.ts";
import { useCustomerActions } from "./use-customer-actions.ts";

const RoleDialog = lazyComponent(async () => (await import("./role-dialog.tsx")).RoleDialog);

type CustomerPageProps = { id: string; ownEmail: string; canChange: boolean; children: ReactNode };

export function CustomerPage({ id, ownEmail, canChange, children }: CustomerPageProps) {
  const navigate = useNavigate();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const { changes, roleDialog } = useCustomerActions({
    onDeleted: () => void navigate("/dashboard/allUsers", { replace: true }),
  });
  if (error && !customer) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        heading="Customer"
        missing="There is no such account."
        list={{ to: "/dashboard/allUsers", label: "All Customers" }}
      />
    );
  }
  if (!customer) return <PageSpinner />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl [overflow-wrap:anywhere]">{customer.name}</h1>
            <Pill>{roleLabels[customer.role]}</Pill>
            {customer.suspended && <SuspendedMark />}
          </div>
          <p className="flex flex-wrap items-center gap-2 text-mute">
            <span className="[overflow-wrap:anywhere]">{customer.email}</span>
            {!customer.emailVerified && <UnverifiedMark />}
          </p>
          <p className="text-mute">
            Customer since <Timestamp at={customer.date} />
          </p>
        </div>
        {canChange && (
          <CustomerActions customer={customer} own={customer.email === ownEmail} changes={changes} full />
        )}
      </div>
      {customer.role === "staff" && (
        <p>Permissions: {customer.permissions.map((name) => permissions[name].label).join(", ")}</p>
      )}
      <Suspense>{roleDialog && <RoleDialog {...roleDialog} />}</Suspense>
      {children}
    </>
  );
}
