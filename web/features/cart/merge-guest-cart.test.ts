import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api.ts";
import type { AddUnitOutcome } from "./add-unit.ts";
import type { CartProduct } from "./cart-units.ts";
import type { GuestUnit } from "./guest-cart.ts";
import { listed, mergeUnits } from "./merge-guest-cart.ts";

const product = { productId: "ash", title: "Ash" } as CartProduct;

/** A browser with guest units, and a server with one fixed response per key. */
function shop(keys: string[], respond: (key: string) => AddUnitOutcome) {
  const state = { units: keys.map((key): GuestUnit => ({ key, product })), cart: [] as string[] };
  const steps = {
    next: () => state.units[0],
    add: (unit: GuestUnit) => Promise.resolve(respond(unit.key)),
    onAdded: (unit: GuestUnit) => {
      if (!state.cart.includes(unit.key)) state.cart.push(unit.key);
    },
    remove: (key: string) => {
      state.units = state.units.filter((unit) => unit.key !== key);
    },
    renew: (key: string) => {
      const fresh = { key: `${key}+`, product };
      state.units = state.units.map((unit) => (unit.key === key ? fresh : unit));
      return fresh;
    },
  };
  return { state, steps };
}

const added = (key: string): AddUnitOutcome => ({ id: key });

test("all units are merged and removed from the guest cart", async () => {
  const { state, steps } = shop(["a", "b"], added);
  expect(await mergeUnits(steps)).toEqual({ missing: [], overLimit: new Map(), failed: false });
  expect(state).toEqual({ units: [], cart: ["a", "b"] });
});

test("units that are out of stock are reported and removed, the rest is merged", async () => {
  const deleted = { error: "hold_failed", cause: new ApiError(404, { code: "product_not_found" }) } as const;
  const outcomes: Record<string, AddUnitOutcome> = {
    a: { error: "out_of_stock" },
    b: { error: "display_piece" },
    c: deleted,
  };
  const { state, steps } = shop(["a", "b", "c", "d"], (key) => outcomes[key] ?? added(key));
  const { missing, failed } = await mergeUnits(steps);
  expect(missing).toHaveLength(3);
  expect(failed).toBe(false);
  expect(state).toEqual({ units: [], cart: ["d"] });
});

test("after an interruption the rest is merged the next time", async () => {
  let online = false;
  const { state, steps } = shop(["a", "b"], (key) =>
    key === "a" || online ? added(key) : { error: "add_failed", cause: new TypeError("no network") },
  );
  expect((await mergeUnits(steps)).failed).toBe(true);
  expect(state.units.map(({ key }) => key)).toEqual(["b"]);
  online = true;
  expect((await mergeUnits(steps)).failed).toBe(false);
  expect(state).toEqual({ units: [], cart: ["a", "b"] });
});

test("a crash after the server's response adds nothing twice", async () => {
  const { state, steps } = shop(["a"], added);
  const crashing = mergeUnits({
    ...steps,
    remove: () => {
      throw new Error("the tab was closed");
    },
  });
  await expect(crashing).rejects.toThrow("the tab was closed");
  await mergeUnits(steps);
  expect(state).toEqual({ units: [], cart: ["a"] });
});

test("an expired hold is retried once with a fresh key", async () => {
  const spent: AddUnitOutcome = { error: "add_failed", cause: new ApiError(409, { code: "hold_missing" }) };
  const once = shop(["a"], (key) => (key === "a" ? spent : added(key)));
  expect((await mergeUnits(once.steps)).failed).toBe(false);
  expect(once.state.cart).toEqual(["a+"]);
  const always = shop(["a"], () => spent);
  expect((await mergeUnits(always.steps)).failed).toBe(true);
  expect(always.state.units).toHaveLength(1);
});

test("several units of one product are named once", () => {
  expect(listed([product, { ...product, title: "Oak" }, product])).toBe("Ash (2); Oak");
});

test("units beyond a limit are reported and removed from the guest cart, the rest is merged", async () => {
  const message = "You can have at most 1 of one product in your cart.";
  const { state, steps } = shop(["a", "b", "c"], (key) =>
    key === "b" ? { error: { message } } : added(key),
  );
  const { overLimit, failed } = await mergeUnits(steps);
  expect(failed).toBe(false);
  expect(overLimit).toEqual(new Map([[message, [product]]]));
  expect(state).toEqual({ units: [], cart: ["a", "c"] });
});

test("a hold that can't be renewed is retried with a fresh key", async () => {
  const over: AddUnitOutcome = { error: "hold_failed", cause: new ApiError(409, { code: "hold_expired" }) };
  const { state, steps } = shop(["a"], (key) => (key === "a" ? over : added(key)));
  expect((await mergeUnits(steps)).failed).toBe(false);
  expect(state.cart).toEqual(["a+"]);
});
