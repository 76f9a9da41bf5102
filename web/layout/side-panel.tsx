import { createContext, type ReactNode, useContext, useState } from "react";
import { Link } from "react-router";
import { categories, categoryLabels } from "#contract/category.ts";

const SidePanelState = createContext({ collapsed: true, toggle: () => {} });

/** Whether the category panel is collapsed: one flag, shared by the logo that toggles it and the panel itself. */
export function SidePanelProvider({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(true);
  return (
    <SidePanelState value={{ collapsed, toggle: () => setCollapsed((was) => !was) }}>
      {children}
    </SidePanelState>
  );
}

export const sidePanelId = "categories";

export function useSidePanel() {
  return useContext(SidePanelState);
}

export function SidePanel() {
  const { collapsed, toggle } = useSidePanel();
  return (
    <aside
      id={sidePanelId}
      hidden={collapsed}
      aria-label="Categories"
      className="fixed top-16 bottom-0 left-0 z-30 w-60 overflow-y-auto border-line border-r bg-paper p-4 lg:sticky lg:h-[calc(100dvh-4rem)] lg:shrink-0"
    >
      <ul>
        {[
          { to: "/product", label: "All chairs" },
          ...categories.map((category) => ({
            to: `/product?category=${category}`,
            label: categoryLabels[category],
          })),
        ].map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => matchMedia("(max-width: 1023px)").matches && toggle()}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-sand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
