import { useQuery } from "@tanstack/react-query";
import {
  Armchair,
  ChartNoAxesColumn,
  CirclePlus,
  FileText,
  House,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Settings,
  UserRound,
  UsersRound,
  Webhook,
} from "lucide-react";
import { NavLink } from "react-router";
import { menuOf } from "#contract/account/dashboard-pages.ts";
import { isAllowed, type Rights } from "#contract/account/permissions.ts";
import { orderViewLimit } from "#contract/orders/order-views.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { viewCountsQuery } from "#web/features/order-admin/fulfillment/order-views.api.ts";
import { prefetchPage } from "./dashboard-prefetch.ts";

const icons: Record<string, LucideIcon> = {
  "/dashboard/addFrom": CirclePlus,
  "/dashboard/allUsers": UsersRound,
  "/dashboard/productPage": Armchair,
  "/dashboard/categories": LayoutGrid,
  "/dashboard/content": FileText,
  "/dashboard/orders": PackageCheck,
  "/dashboard/salesAmount": ChartNoAxesColumn,
  "/dashboard/settings": Settings,
  "/dashboard/webhooks": Webhook,
  "/dashboard/apiKeys": KeyRound,
  "/dashboard/audit": ScrollText,
  "/dashboard/profile": UserRound,
  "/dashboard/payment": ReceiptText,
};
const ordersPath = "/dashboard/orders";
const home = { path: "/", label: "Home" };

type DashboardMenuProps = { rights: Rights | undefined; collapsed: boolean };

export function DashboardMenu({ rights, collapsed }: DashboardMenuProps) {
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-1">
        {[...entriesOf(rights), home].map(({ path, label }) => {
          const Icon = icons[path] ?? House;
          return (
            <li key={path}>
              <NavLink
                to={path}
                end={path === home.path}
                prefetch="intent"
                // The shop then shows what was changed here, such as the categories.
                reloadDocument={path === home.path}
                onPointerEnter={() => rights && prefetchPage(path, rights)}
                onFocus={() => rights && prefetchPage(path, rights)}
                title={collapsed ? label : undefined}
                className="flex min-h-11 items-center gap-3 rounded-field border-transparent border-l-3 px-3 hover:bg-sand aria-[current=page]:border-moss aria-[current=page]:bg-sand aria-[current=page]:font-medium"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={collapsed ? "lg:sr-only" : ""}>{label}</span>
                {path === ordersPath && <NewOrders rights={rights} />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How many orders wait for a confirmation. */
function NewOrders({ rights }: { rights: Rights | undefined }) {
  const enabled = rights !== undefined && isAllowed(rights, "orders");
  const { data } = useQuery({ ...viewCountsQuery(), enabled });
  if (!data?.new) return null;
  return (
    <span className="ml-auto rounded-full bg-moss px-2 font-medium text-paper text-xs tabular-nums">
      {formatNumber(data.new)}
      {data.new === orderViewLimit && "+"}
      <span className="sr-only"> new</span>
    </span>
  );
}

/** While the rights are loading, only the entries that everyone has. */
function entriesOf(rights: Rights | undefined) {
  if (rights) return menuOf(rights);
  const adminMenu = menuOf({ role: "admin", permissions: [] });
  return menuOf({ role: "user", permissions: [] }).filter((page) => adminMenu.includes(page));
}
