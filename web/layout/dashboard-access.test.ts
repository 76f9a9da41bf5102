import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { mayEnter } from "./dashboard-access.ts";

const dashboard = routes.find(({ path }) => path === "dashboard");
const paths = (dashboard?.children ?? []).flatMap(({ path }) => (path ? [`/dashboard/${path}`] : []));

test("customers can open their own pages and no others", () => {
  expect(paths.filter((path) => mayEnter("user", path))).toEqual([
    "/dashboard/profile",
    "/dashboard/checkoutform",
    "/dashboard/payment",
  ]);
});

test("admins can open every page", () => {
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !mayEnter("admin", path))).toEqual([]);
});

test("neither different case nor a longer path opens an admin page", () => {
  for (const path of ["/dashboard/ADDFROM", "/dashboard/addFrom/", "/dashboard/updateproduct/1"])
    expect(mayEnter("user", path), path).toBe(false);
  expect(mayEnter("user", "/dashboard/unlisted-page")).toBe(false);
});
