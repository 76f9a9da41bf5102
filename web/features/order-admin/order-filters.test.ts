import { expect, test } from "vitest";
import { isNarrowed, orderFiltersFrom } from "./order-filters.ts";

const from = (query: string) => orderFiltersFrom(new URLSearchParams(query));

test("the address says which orders are wanted", () => {
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

test("days given the wrong way round mean the days between them", () => {
  expect(from("from=2026-11-15&to=2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-15" });
});

test("what cannot be asked for narrows nothing", () => {
  const filters = from("from=2026-02-31&to=soon&status=lost&paymentMethod=shells&sort=colour&page=-4");
  expect(filters.page).toBe(1);
  expect(filters.from).toBeUndefined();
  expect(isNarrowed(filters)).toBe(false);
});
