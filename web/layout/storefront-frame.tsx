import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { SidePanel, SidePanelProvider } from "./side-panel.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** What all public pages share: top bar, category panel, footer. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <SidePanelProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopBar />
        <div className="grow lg:flex">
          <SidePanel />
          <main id="main" tabIndex={-1} className="min-w-0 grow outline-none">
            {children}
          </main>
        </div>
        <Footer />
      </div>
    </SidePanelProvider>
  );
}
