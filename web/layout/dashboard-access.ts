import { matchPath } from "react-router";
import { type DashboardPage, dashboardPages, opens } from "#contract/account/dashboard-pages.ts";
import type { Rights } from "#contract/account/permissions.ts";

/** Pages outside the menu. */
const otherPages: Pick<DashboardPage, "path" | "access">[] = [
  { path: "/dashboard/checkoutform", access: "user" },
  { path: "/dashboard/pay/:id", access: "user" },
  { path: "/dashboard/return/:id", access: "user" },
  { path: "/dashboard/refunds", access: "orders" },
  { path: "/dashboard/invoices", access: "orders" },
  { path: "/dashboard/updateProduct/:id", access: "catalog" },
  { path: "/dashboard/importProducts", access: "catalog" },
  { path: "/dashboard/deletedProducts", access: "catalog" },
  { path: "/dashboard/preview/:id", access: "catalog" },
  { path: "/dashboard/stock/:id", access: "catalog" },
  { path: "/dashboard/orders/:id", access: "orders" },
  { path: "/dashboard/customers/:id", access: "customers" },
];

/** A page that is not listed is for admins only. The API checks access to the data itself. */
export function mayEnter(rights: Rights, pathname: string): boolean {
  const page = [...dashboardPages, ...otherPages].find(({ path }) =>
    matchPath({ path, end: false }, pathname),
  );
  return opens(rights, page ?? { access: "admin" });
}
