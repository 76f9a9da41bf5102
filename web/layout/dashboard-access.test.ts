import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { mayEnter } from "./dashboard-access.ts";

const dashboard = routes.find(({ path }) => path === "dashboard");
const addresses = (dashboard?.children ?? []).flatMap(({ path }) => (path ? [`/dashboard/${path}`] : []));

test("customers enter what is theirs and nothing else", () => {
  expect(addresses.filter((address) => mayEnter("user", address))).toEqual([
    "/dashboard/profile",
    "/dashboard/checkoutform",
    "/dashboard/payment",
  ]);
});

test("administrators enter every page", () => {
  expect(addresses.length).toBeGreaterThan(6);
  expect(addresses.filter((address) => !mayEnter("admin", address))).toEqual([]);
});

test("neither other letters nor a longer path open a closed page", () => {
  for (const address of ["/dashboard/ADDFROM", "/dashboard/addFrom/", "/dashboard/updateproduct/1"])
    expect(mayEnter("user", address), address).toBe(false);
  expect(mayEnter("user", "/dashboard/a-page-nobody-listed")).toBe(false);
});
