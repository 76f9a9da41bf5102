import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { FailedNotice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { mayEnter } from "./dashboard-access.ts";
import type { RoleCheck } from "./use-role.ts";

/** Redirects customers away from admin pages. */
export function DashboardGuard({ check, children }: { check: RoleCheck; children: ReactNode }) {
  const { pathname } = useLocation();
  if (mayEnter(check.role ?? "user", pathname)) return children;
  if (check.role) return <Navigate to="/dashboard/profile" replace />;
  if (check.failed)
    return (
      <FailedNotice text="We couldn't check your permissions. Please try again." onRetry={check.retry} />
    );
  return <PageSpinner />;
}
