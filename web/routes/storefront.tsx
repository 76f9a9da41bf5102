import { isRouteErrorResponse, Outlet } from "react-router";
import { StorefrontFrame } from "#web/layout/storefront-frame.tsx";
import { ErrorPage } from "#web/ui/error-page.tsx";
import type { Route } from "./+types/storefront.ts";

export default function Storefront() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontFrame>
      <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
    </StorefrontFrame>
  );
}
