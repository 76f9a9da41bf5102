import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useMenuCategories } from "#web/lib/categories.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";

type SidePanelState = {
  collapsed: boolean;
  toggle: () => void;
  collapse: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

const SidePanelContext = createContext<SidePanelState | undefined>(undefined);

/** One flag, shared by the logo that toggles the category panel and the panel itself. */
export function SidePanelProvider({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const state = useMemo(
    () => ({
      collapsed,
      button,
      toggle: () => setCollapsed((current) => !current),
      collapse: () => setCollapsed(true),
    }),
    [collapsed],
  );
  return <SidePanelContext value={state}>{children}</SidePanelContext>;
}

export const sidePanelId = "categories";

export function useSidePanel(): SidePanelState {
  const state = useContext(SidePanelContext);
  if (!state) throw new Error("No SidePanelProvider");
  return state;
}

const coversPage = () => matchMedia("(max-width: 1023px)").matches;

export function SidePanel() {
  const { collapsed, collapse, button } = useSidePanel();
  const panel = useRef<HTMLDivElement>(null);
  const categories = useMenuCategories();
  useDismiss({ open: !collapsed, close: collapse, panel, button, overlay: coversPage });
  return (
    <div ref={panel} className="contents">
      {!collapsed && (
        <Backdrop
          onClose={() => {
            collapse();
            button.current?.focus();
          }}
          className="fixed top-16 bottom-0"
        />
      )}
      <aside
        id={sidePanelId}
        hidden={collapsed}
        aria-label="Categories"
        className="fixed top-16 bottom-0 left-0 z-30 w-60 overflow-y-auto overscroll-contain border-line border-r bg-paper p-4 lg:sticky lg:h-[calc(100dvh-4rem)] lg:shrink-0"
      >
        <ul>
          {[
            { to: "/product", label: "All products" },
            ...categories.map(({ slug, name }) => ({ to: `/product?category=${slug}`, label: name })),
          ].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center rounded-field px-3 hover:bg-sand">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
