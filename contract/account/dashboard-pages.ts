import { isAllowed, type RequiredRight, type Rights, type Role } from "./permissions.ts";

export type DashboardPage = {
  path: string;
  label: string;
  /** The right that opens the page; with several, any of them. The API checks access to the data itself. */
  access: RequiredRight | readonly RequiredRight[];
  /** Left out of the menu of this role. */
  notInMenuOf?: Role;
};

export const dashboardPages: DashboardPage[] = [
  { path: "/dashboard/addFrom", label: "Add Product", access: "catalog" },
  { path: "/dashboard/allUsers", label: "All Customers", access: "customers" },
  { path: "/dashboard/productPage", label: "All Products", access: "catalog" },
  { path: "/dashboard/categories", label: "Categories", access: "catalog" },
  { path: "/dashboard/content", label: "Content", access: "admin" },
  { path: "/dashboard/orders", label: "Orders", access: "orders" },
  { path: "/dashboard/salesAmount", label: "Sales Amount", access: ["orders", "figures"] },
  { path: "/dashboard/settings", label: "Shop settings", access: "admin" },
  { path: "/dashboard/webhooks", label: "Webhooks", access: "admin" },
  { path: "/dashboard/apiKeys", label: "API keys", access: "admin" },
  { path: "/dashboard/audit", label: "Audit", access: "admin" },
  { path: "/dashboard/profile", label: "Participant Profile", access: "user", notInMenuOf: "admin" },
  { path: "/dashboard/payment", label: "My Orders", access: "user" },
];

export function opens(rights: Rights, { access }: Pick<DashboardPage, "access">): boolean {
  return [access].flat().some((right) => isAllowed(rights, right));
}

export function menuOf(rights: Rights): DashboardPage[] {
  return dashboardPages.filter((page) => page.notInMenuOf !== rights.role && opens(rights, page));
}

/** Rows per page of the dashboard's lists. */
export const dashboardPageSize = 10;

/** In days. */
export const salesPeriods = [1, 7, 30, 90] as const;

export const customerSorts = ["newest", "oldest", "name", "-name", "email", "-email"] as const;
