import { matchPath } from "react-router";
import { dashboardPages } from "#contract/dashboard.ts";
import type { Role } from "#contract/user.ts";

/** Pages outside the menu that customers may open. */
const customerPages: { path: string; access: Role }[] = [{ path: "/dashboard/checkoutform", access: "user" }];

/** A page that is not listed is for admins only. The API checks access to the data itself. */
export function mayEnter(role: Role, pathname: string): boolean {
  const page = [...dashboardPages, ...customerPages].find(({ path }) =>
    matchPath({ path, end: false }, pathname),
  );
  return page?.access === "user" || role === "admin";
}
