import { expect, test } from "vitest";
import { isFiltered, orderFiltersFrom } from "./order-filters.ts";

const from = (query: string) => orderFiltersFrom(new URLSearchParams(query));

test("filters come from the URL", () => {
  expect(
    from("q=ann&from=2026-11-01&to=2026-11-15&status=placed&paymentMethod=paypal&sort=-amount&page=2"),
  ).toEqual({
    page: 2,
    q: "ann",
    from: "2026-11-01",
    to: "2026-11-15",
    status: "placed",
    paymentMethod: "paypal",
    sort: "-amount",
  });
});

test("swapped dates are put in order", () => {
  expect(from("from=2026-11-15&to=2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-15" });
});

test("invalid filters are ignored", () => {
  const filters = from("from=2026-02-31&to=soon&status=lost&paymentMethod=shells&sort=colour&page=-4");
  expect(filters.page).toBe(1);
  expect(filters.from).toBeUndefined();
  expect(isFiltered(filters)).toBe(false);
});
