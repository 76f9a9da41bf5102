import { useMemo } from "react";
import { isRouteErrorResponse, Navigate, Outlet, useLocation } from "react-router";
import { BackupWarning } from "#web/features/backups/backup-warning.tsx";
import { useQueuedActions } from "#web/features/order-admin/stops/stops.api.ts";
import { DashboardFrame } from "#web/layout/dashboard-frame.tsx";
import { DashboardGuard } from "#web/layout/dashboard-guard.tsx";
import { useRights } from "#web/layout/use-rights.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { ErrorPage } from "#web/ui/error-page.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/layout.ts";

/** Requires sign-in, and the right that a page needs. The API enforces permissions; this is navigation only. */
export default function Dashboard() {
  const { user, loading } = useSession();
  const location = useLocation();
  // The same object for every render: with a new one, Navigate starts again before the login page has loaded.
  const state = useMemo(() => ({ from: location }), [location]);
  const check = useRights();
  useQueuedActions();
  if (loading) return <Loading />;
  if (!user) return <Navigate to="/login" replace state={state} />;
  return (
    <DashboardFrame rights={check.rights}>
      {check.rights?.role === "admin" && <BackupWarning />}
      <DashboardGuard check={check}>
        <Outlet />
      </DashboardGuard>
    </DashboardFrame>
  );
}

function Loading() {
  return (
    <>
      <div className="noscript:hidden">
        <PageSpinner />
      </div>
      <noscript>
        <main className="wide grid min-h-[60vh] place-content-center justify-items-center gap-4 text-center">
          <h1 className="text-2xl">The dashboard needs JavaScript</h1>
          <p className="text-base">Please turn it on in your browser and reload this page.</p>
          <a href="/" className="inline-flex min-h-11 items-center text-moss underline underline-offset-4">
            Go to Homepage
          </a>
        </main>
      </noscript>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wide">
      <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
    </main>
  );
}
