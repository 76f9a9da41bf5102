import type { ReactNode } from "react";
import { OrderNoticeLoader } from "#web/features/orders/order-notice-place.tsx";
import { Footer } from "./footer.tsx";
import { SidePanel, SidePanelProvider } from "./side-panel.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of all public pages. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <SidePanelProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopBar />
        <div className="grow lg:flex">
          <SidePanel />
          <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
            <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
            <OrderNoticeLoader />
            {children}
          </main>
        </div>
        <Footer />
      </div>
    </SidePanelProvider>
  );
}

/** Only rendered on the server: browsers with scripts never show it. */
function NeedsScript() {
  return (
    <p className="wide my-4 text-clay">
      Your cart, signing in and ordering need JavaScript. Please turn it on in your browser and reload the
      page.
    </p>
  );
}
