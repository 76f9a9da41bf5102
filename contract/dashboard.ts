import { type Call, mayCall } from "./permissions.ts";
import type { Role } from "./user.ts";

export type DashboardPage = {
  path: string;
  label: string;
  /** Who may make this call may enter the page. */
  needs: Call;
  /** Only this role has it in the menu, whoever may enter it. */
  inMenuOf?: Role;
};

export const dashboardPages: DashboardPage[] = [
  { path: "/dashboard/addFrom", label: "Add Product", needs: "POST /products" },
  { path: "/dashboard/allUsers", label: "All Customers", needs: "GET /users" },
  { path: "/dashboard/productPage", label: "All Products", needs: "PATCH /products/:id" },
  { path: "/dashboard/salesAmount", label: "Sales Amount", needs: "GET /payments" },
  { path: "/dashboard/audit", label: "Audit", needs: "GET /audit" },
  {
    path: "/dashboard/profile",
    label: "Participant Profile",
    needs: "GET /users/admin/:email",
    inMenuOf: "user",
  },
  { path: "/dashboard/payment", label: "My Orders", needs: "GET /payments/mine" },
];

export function menuOf(role: Role): DashboardPage[] {
  return dashboardPages.filter(({ needs, inMenuOf = role }) => inMenuOf === role && mayCall(role, needs));
}
