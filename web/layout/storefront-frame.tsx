import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { SidePanel, SidePanelProvider } from "./side-panel.tsx";
import { TopBar } from "./top-bar.tsx";

/** What all public pages share: top bar, category panel, footer. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
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
