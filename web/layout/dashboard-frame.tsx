import { Menu, PanelLeft, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { Rights } from "#contract/account/permissions.ts";
import { readStored, writeStored } from "#web/lib/browser-storage.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import { DashboardMenu } from "./dashboard-menu.tsx";
import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SkipLink } from "./skip-link.tsx";

const menuId = "dashboard-menu";
const storageKey = "dashboard-menu";

/** The dashboard's header and side menu. On a phone the menu opens over the page. */
export function DashboardFrame({ rights, children }: { rights: Rights | undefined; children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(() => readStored(storageKey) === "narrow");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss({ open, close: () => setOpen(false), panel, button });
  function collapse(narrow: boolean) {
    setCollapsed(narrow);
    writeStored(storageKey, narrow ? "narrow" : "wide");
  }
  const { name } = useShop();
  const MenuIcon = open ? X : Menu;
  return (
    <>
      <SkipLink />
      <header className="hairline-on-scroll sticky top-0 z-40 flex h-16 items-center bg-paper/85 px-4 backdrop-blur-md">
        <IconButton
          ref={button}
          label={open ? "Close menu" : "Open menu"}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          className="-ml-2 lg:hidden"
        >
          <MenuIcon aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={collapsed ? "Expand menu" : "Collapse menu"}
          aria-expanded={!collapsed}
          aria-controls={menuId}
          onClick={() => collapse(!collapsed)}
          className="hidden lg:grid"
        >
          <PanelLeft aria-hidden className="size-5" />
        </IconButton>
        <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 items-center rounded-field px-2">
          <Logo />
        </Link>
        <div className="ml-auto flex items-center">
          <ThemeSwitch />
          <ProfileMenu />
        </div>
      </header>
      <div className="lg:flex">
        <div ref={panel} className="contents">
          {open && (
            <Backdrop
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
              className="fixed top-16 bottom-0"
            />
          )}
          <aside
            id={menuId}
            className={`fixed inset-x-0 top-16 z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-line border-b bg-paper p-4 shadow-float lg:sticky lg:h-[calc(100dvh-4rem)] lg:shrink-0 lg:border-b-0 lg:shadow-none ${open ? "" : "hidden lg:block"} ${collapsed ? "lg:w-19" : "lg:w-60"}`}
          >
            <DashboardMenu rights={rights} collapsed={collapsed} />
          </aside>
        </div>
        <main id="main" tabIndex={-1} className="min-w-0 grow p-4 pb-16 outline-none lg:px-8">
          {children}
        </main>
      </div>
    </>
  );
}
