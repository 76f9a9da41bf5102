import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartProduct } from "./cart-units.ts";
import {
  addGuestUnit,
  guestCart,
  removeGuestUnits,
  renewGuestKey,
  storedUnits,
  syncGuestCart,
} from "./guest-cart.ts";

const chair: CartProduct = {
  productId: "ash",
  name: "Ash",
  title: "Ash",
  description: "",
  image: "",
  price: 100,
  originalPrice: 0,
  thirtyDayLow: null,
  discount: 0,
  stock: 5,
  company: null,
  capsuleInfo: null,
  doses: null,
};

let stored: Map<string, string>;
let listeners: ((event: { key: string | null }) => void)[];

beforeEach(() => {
  stored = new Map();
  listeners = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", (_type: string, listener: (typeof listeners)[number]) =>
    listeners.push(listener),
  );
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  guestCart.set([]);
});

test("every unit has a key of its own and survives a reload", () => {
  addGuestUnit(chair);
  addGuestUnit(chair);
  guestCart.set([]);
  syncGuestCart();
  const keys = guestCart.get().map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test("a change builds on what another tab has stored, even before its storage event has arrived", () => {
  addGuestUnit(chair);
  const other = { key: "other", product: chair };
  stored.set("cart", JSON.stringify([...storedUnits(), other]));
  addGuestUnit(chair);
  expect(storedUnits()).toHaveLength(3);
  removeGuestUnits(["other"]);
  expect(guestCart.get()).toHaveLength(2);
});

test("another tab's change is synced", () => {
  syncGuestCart();
  stored.set("cart", JSON.stringify([{ key: "other", product: chair }]));
  for (const listener of listeners) listener({ key: "cart" });
  expect(guestCart.get().map(({ key }) => key)).toEqual(["other"]);
});

test("an emptied cart is removed from storage, and a corrupt one counts as empty", () => {
  addGuestUnit(chair);
  removeGuestUnits(storedUnits().map(({ key }) => key));
  expect(stored.has("cart")).toBe(false);
  for (const corrupt of ["{", "null", '{"a":1}', '[{"key":1}]', "[null]"]) {
    stored.set("cart", corrupt);
    expect(storedUnits()).toEqual([]);
  }
});

test("a renewed key keeps the unit", () => {
  addGuestUnit(chair);
  const [before] = storedUnits();
  const fresh = renewGuestKey(before?.key ?? "");
  expect(storedUnits()).toEqual([fresh]);
  expect(fresh?.key).not.toBe(before?.key);
});
