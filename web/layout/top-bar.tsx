import { Menu, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router";
import { usePicturedCategories } from "#web/lib/categories.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { useSite } from "#web/lib/use-site-texts.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { iconShape } from "#web/ui/icon-button.tsx";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import { CartEntry } from "./cart-entry.tsx";
import { Logo } from "./logo.tsx";
import { ProfileEntries, ProfileMenu } from "./profile-menu.tsx";
import { sidePanelId, useSidePanel } from "./side-panel.tsx";

const pages = [
  { to: "/", label: "Home" },
  { to: "/product", label: "Products" },
];
const anchors = [
  { section: "category", to: "/#category", label: "Category" },
  { section: "customer", to: "/#customer", label: "Customer" },
  { section: "blog", to: "/#blog", label: "Blog" },
] as const;
const search = { to: "/product#search", label: "Search" };

/** The sections that the home page has. */
function useAnchors() {
  const site = useSite();
  const hasCategories = usePicturedCategories().length > 0;
  return anchors.filter(
    ({ section }) => (site?.anchors.includes(section) ?? true) && (section !== "category" || hasCategories),
  );
}

export function TopBar() {
  const { collapsed, toggle, button } = useSidePanel();
  const { name } = useShop();
  return (
    <header className="hairline-on-scroll sticky top-0 z-40 bg-paper/85 backdrop-blur-md">
      <div className="wide flex h-16 items-center gap-2">
        <button
          ref={button}
          type="button"
          onClick={toggle}
          aria-expanded={!collapsed}
          aria-controls={sidePanelId}
          aria-label={`${name}, show or hide categories`}
          className="-ml-2 flex min-h-11 items-center rounded-field px-2"
        >
          <Logo />
        </button>
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <ul className="flex gap-1">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-flex min-h-11 items-center rounded-field px-3 decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline"
                >
                  {label}
                </NavLink>
              </li>
            ))}
            {useAnchors().map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-field px-3 text-mute hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* As wide as its buttons on a phone, so that they don't move while the page is parsed. */}
        <div className="ml-auto flex items-center max-md:min-w-33">
          <Link to="/product#search" aria-label="Search" className={`${iconShape} hidden md:grid`}>
            <Search aria-hidden className="size-5" />
          </Link>
          <ThemeSwitch />
          <CartEntry />
          <div className="hidden md:block">
            <ProfileMenu />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const menuEntry = "flex min-h-12 items-center font-display text-lg";

/** A details element, so that it works without JavaScript. Until its summary is parsed, the browser shows a wider one of its own. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(menu.current?.open ?? false), []);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const closeAndFocusButton = () => {
    close();
    button.current?.focus();
  };
  useDismiss({ open, close, panel: menu, button });
  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group w-11 lg:hidden"
    >
      <summary
        ref={button}
        aria-label="Menu"
        className={`${iconShape} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <Backdrop onClose={closeAndFocusButton} className="absolute top-full h-[calc(100dvh-4rem)]" />
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-line border-b bg-paper shadow-float"
      >
        <ul className="wide py-3">
          {[...pages, ...useAnchors(), search].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={menuEntry}>
                {label}
              </Link>
            </li>
          ))}
          <ProfileEntries className={menuEntry} onLogOut={closeAndFocusButton} />
        </ul>
      </nav>
    </details>
  );
}
