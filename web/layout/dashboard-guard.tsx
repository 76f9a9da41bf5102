import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { Rights } from "#contract/account/permissions.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { mayEnter } from "./dashboard-access.ts";
import type { RightsCheck } from "./use-rights.ts";

const noRights: Rights = { role: "user", permissions: [] };

/** Redirects users away from pages that they may not open. */
export function DashboardGuard({ check, children }: { check: RightsCheck; children: ReactNode }) {
  const { pathname } = useLocation();
  if (mayEnter(check.rights ?? noRights, pathname)) return children;
  if (check.rights) return <Navigate to="/dashboard/profile" replace />;
  if (check.failed)
    return (
      <FailedNotice text="We couldn't check your permissions. Please try again." onRetry={check.retry} />
    );
  return <PageSpinner />;
}
