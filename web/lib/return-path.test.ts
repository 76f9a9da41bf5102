import { expect, test } from "vitest";
import { loginState, returnPath } from "./return-path.ts";

test("after sign-in one returns to the page one came from", () => {
  expect(returnPath({ from: { pathname: "/dashboard/profile", search: "?x=1", hash: "#a" } })).toBe(
    "/dashboard/profile?x=1#a",
  );
  expect(returnPath({ from: "/product?page=2" })).toBe("/product?page=2");
});

test("a link to the login page passes the page it is on, and between entrance pages what they were given", () => {
  const at = { key: "default", search: "?page=2", hash: "#top", unstable_mask: undefined };
  expect(loginState({ ...at, pathname: "/product", state: null })).toEqual({ from: "/product?page=2#top" });
  const given = { from: "/dashboard/checkoutform" };
  expect(loginState({ ...at, pathname: "/register", state: given })).toEqual(given);
});

test("without such a page one goes home", () => {
  for (const state of [undefined, null, "x", {}, { from: null }, { from: 7 }, { from: { pathname: 7 } }]) {
    expect(returnPath(state)).toBe("/");
  }
});

test("no address of somebody else is followed", () => {
  const addresses = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "//evil.example/product",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e\\/evil.example",
    "evil.example",
    "http://[",
  ];
  for (const from of addresses) expect(returnPath({ from }), from).toBe("/");
  expect(returnPath({ from: { pathname: "//evil.example" } })).toBe("/");
});

test("nobody is sent back to the page they signed in on", () => {
  expect(returnPath({ from: "/login?x" })).toBe("/");
  expect(returnPath({ from: { pathname: "/register" } })).toBe("/");
});
