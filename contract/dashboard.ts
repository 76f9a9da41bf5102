import type { Role } from "./user.ts";

export type DashboardPage = {
  path: string;
  label: string;
  /** The least role that may open the page. The API checks access to the data itself. */
  access: Role;
  /** Listed in the menu of this role only. */
  inMenuOf?: Role;
};

export const dashboardPages: DashboardPage[] = [
  { path: "/dashboard/addFrom", label: "Add Product", access: "admin" },
  { path: "/dashboard/allUsers", label: "All Customers", access: "admin" },
  { path: "/dashboard/productPage", label: "All Products", access: "admin" },
  { path: "/dashboard/categories", label: "Categories", access: "admin" },
  { path: "/dashboard/salesAmount", label: "Sales Amount", access: "admin" },
  { path: "/dashboard/audit", label: "Audit", access: "admin" },
  { path: "/dashboard/profile", label: "Participant Profile", access: "user", inMenuOf: "user" },
  { path: "/dashboard/payment", label: "My Orders", access: "user" },
];

export function menuOf(role: Role): DashboardPage[] {
  return dashboardPages.filter(
    ({ access, inMenuOf = role }) => inMenuOf === role && (access === "user" || role === "admin"),
  );
}
