import { isRouteErrorResponse, Outlet } from "react-router";
import { Footer } from "#web/layout/footer.tsx";
import { SidePanel, SidePanelProvider } from "#web/layout/side-panel.tsx";
import { TopBar } from "#web/layout/top-bar.tsx";
import { ErrorPage } from "#web/ui/error-page.tsx";
import type { Route } from "./+types/storefront.ts";

/** The shared layout of all public pages. */
export default function Storefront({ children = <Outlet /> }: { children?: React.ReactNode }) {
  return (
    <SidePanelProvider>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <div className="lg:flex">
        <SidePanel />
        <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
          {children}
        </main>
      </div>
      <Footer />
    </SidePanelProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Storefront>
      <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
    </Storefront>
  );
}
