import { useEffect } from "react";
import { isRouteErrorResponse, Navigate, Outlet, useLocation } from "react-router";
import { DashboardFrame } from "#web/layout/dashboard-frame.tsx";
import { identity } from "#web/lib/session/session.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { ErrorPage } from "#web/ui/error-page.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/layout.ts";

/** Lets only signed-in people in. What they may see is decided by the API, not here. */
export default function Dashboard() {
  const { user, loading } = useSession();
  const location = useLocation();
  useEffect(() => {
    identity().catch(() => {});
  }, []);
  if (loading) return <PageSpinner />;
  if (!user) return <Navigate to="/login" replace state={{ from: location }} />;
  return (
    <DashboardFrame user={user}>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wide">
      <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
    </main>
  );
}
