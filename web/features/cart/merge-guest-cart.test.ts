import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api.ts";
import type { AddUnitOutcome } from "./add-unit.ts";
import type { CartProduct } from "./cart-units.ts";
import type { GuestUnit } from "./guest-cart.ts";
import { listed, mergeUnits } from "./merge-guest-cart.ts";

const product = { productId: "ash", title: "Ash" } as CartProduct;

/** A browser with units, and a server that answers each key once and for all. */
function shop(keys: string[], answer: (key: string) => AddUnitOutcome) {
  const state = { units: keys.map((key): GuestUnit => ({ key, product })), cart: [] as string[] };
  const steps = {
    next: () => state.units[0],
    put: (unit: GuestUnit) => Promise.resolve(answer(unit.key)),
    added: (unit: GuestUnit) => {
      if (!state.cart.includes(unit.key)) state.cart.push(unit.key);
    },
    forget: (key: string) => {
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

const fine = (key: string): AddUnitOutcome => ({ id: key });

test("all units are joined and forgotten", async () => {
  const { state, steps } = shop(["a", "b"], fine);
  expect(await mergeUnits(steps)).toEqual({ missing: [], overLimit: new Map(), failed: false });
  expect(state).toEqual({ units: [], cart: ["a", "b"] });
});

test("what is out of stock by now is told and forgotten, the rest is joined", async () => {
  const gone = { refusal: "not taken", error: new ApiError(404, { code: "product_not_found" }) } as const;
  const answers: Record<string, AddUnitOutcome> = {
    a: { refusal: "none left" },
    b: { refusal: "display piece" },
    c: gone,
  };
  const { state, steps } = shop(["a", "b", "c", "d"], (key) => answers[key] ?? fine(key));
  const { missing, failed } = await mergeUnits(steps);
  expect(missing).toHaveLength(3);
  expect(failed).toBe(false);
  expect(state).toEqual({ units: [], cart: ["d"] });
});

test("broken off in the middle, the rest waits and is joined the next time", async () => {
  let online = false;
  const { state, steps } = shop(["a", "b"], (key) =>
    key === "a" || online ? fine(key) : { refusal: "not added", error: new TypeError("no network") },
  );
  expect((await mergeUnits(steps)).failed).toBe(true);
  expect(state.units.map(({ key }) => key)).toEqual(["b"]);
  online = true;
  expect((await mergeUnits(steps)).failed).toBe(false);
  expect(state).toEqual({ units: [], cart: ["a", "b"] });
});

test("a crash after the server has answered adds nothing twice", async () => {
  const { state, steps } = shop(["a"], fine);
  const crashing = mergeUnits({
    ...steps,
    forget: () => {
      throw new Error("the tab was closed");
    },
  });
  await expect(crashing).rejects.toThrow("the tab was closed");
  await mergeUnits(steps);
  expect(state).toEqual({ units: [], cart: ["a"] });
});

test("a hold that ran out is taken anew with a fresh key, but not for ever", async () => {
  const spent: AddUnitOutcome = { refusal: "not added", error: new ApiError(409, { code: "hold_missing" }) };
  const once = shop(["a"], (key) => (key === "a" ? spent : fine(key)));
  expect((await mergeUnits(once.steps)).failed).toBe(false);
  expect(once.state.cart).toEqual(["a+"]);
  const always = shop(["a"], () => spent);
  expect((await mergeUnits(always.steps)).failed).toBe(true);
  expect(always.state.units).toHaveLength(1);
});

test("several of one chair are named once", () => {
  expect(listed([product, { ...product, title: "Oak" }, product])).toBe("Ash (2); Oak");
});

test("units beyond a limit are reported and removed from the guest cart, the rest is merged", async () => {
  const message = "You can have at most 1 of one product in your cart.";
  const { state, steps } = shop(["a", "b", "c"], (key) =>
    key === "b" ? { refusal: { message } } : fine(key),
  );
  const { overLimit, failed } = await mergeUnits(steps);
  expect(failed).toBe(false);
  expect(overLimit).toEqual(new Map([[message, [product]]]));
  expect(state).toEqual({ units: [], cart: ["a", "c"] });
});

test("a hold that can't be renewed any longer is taken anew with a fresh key", async () => {
  const over: AddUnitOutcome = { refusal: "not taken", error: new ApiError(409, { code: "hold_expired" }) };
  const { state, steps } = shop(["a"], (key) => (key === "a" ? over : fine(key)));
  expect((await mergeUnits(steps)).failed).toBe(false);
  expect(state.cart).toEqual(["a+"]);
});
