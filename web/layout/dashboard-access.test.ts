import { expect, test } from "vitest";
import { menuOf } from "#contract/account/dashboard-pages.ts";
import routes from "#web/routes.ts";
import { mayEnter } from "./dashboard-access.ts";

const user = { role: "user", permissions: [] } as const;
const admin = { role: "admin", permissions: [] } as const;

const dashboard = routes.find(({ path }) => path === "dashboard");
const paths = (dashboard?.children ?? []).flatMap(({ path }) => (path ? [`/dashboard/${path}`] : []));

test("customers can open their own pages and no others", () => {
  expect(paths.filter((path) => mayEnter(user, path))).toEqual([
    "/dashboard/profile",
    "/dashboard/checkoutform",
    "/dashboard/payment",
    "/dashboard/pay/:id",
    "/dashboard/return/:id",
  ]);
});

test("admins can open every page", () => {
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !mayEnter(admin, path))).toEqual([]);
});

test("neither different case nor a longer path opens an admin page", () => {
  for (const path of ["/dashboard/ADDFROM", "/dashboard/addFrom/", "/dashboard/updateproduct/1"])
    expect(mayEnter(user, path), path).toBe(false);
  expect(mayEnter(user, "/dashboard/unlisted-page")).toBe(false);
});

test.each([
  [
    "orders",
    ["/dashboard/orders", "/dashboard/salesAmount"],
    ["/dashboard/orders/:id", "/dashboard/orders/today", "/dashboard/refunds", "/dashboard/invoices"],
  ],
  ["figures", ["/dashboard/salesAmount"], []],
  ["customers", ["/dashboard/allUsers"], ["/dashboard/customers/:id"]],
] as const)(
  "staff with the permission %s can open its pages besides their own",
  (permission, entries, linked) => {
    const staff = { role: "staff", permissions: [permission] } as const;
    const open = paths.filter((path) => mayEnter(staff, path) && !mayEnter(user, path));
    expect(open.sort()).toEqual([...entries, ...linked].sort());
    expect(menuOf(staff).map(({ path }) => path)).toEqual([
      ...entries,
      "/dashboard/profile",
      "/dashboard/payment",
    ]);
  },
);
