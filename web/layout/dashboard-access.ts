import { matchPath } from "react-router";
import { dashboardPages } from "#contract/dashboard.ts";
import { type Call, mayCall } from "#contract/permissions.ts";
import type { Role } from "#contract/user.ts";

/** Pages without a menu entry. */
const innerPages: { path: string; needs: Call }[] = [
  { path: "/dashboard/updateProduct", needs: "PATCH /products/:id" },
  { path: "/dashboard/importProducts", needs: "POST /products/import" },
  { path: "/dashboard/orders", needs: "GET /payments" },
  { path: "/dashboard/customers", needs: "GET /users" },
  { path: "/dashboard/checkoutform", needs: "POST /payments" },
];

/** Unlisted pages are for admins only. The API enforces permissions anyway. */
export function mayEnter(role: Role, pathname: string): boolean {
  const page = [...dashboardPages, ...innerPages].find(({ path }) =>
    matchPath({ path, end: false }, pathname),
  );
  return page ? mayCall(role, page.needs) : role === "admin";
}
