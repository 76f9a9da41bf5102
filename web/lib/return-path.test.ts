import { expect, test } from "vitest";
import { loginState, returnPath } from "./return-path.ts";

test("after sign-in the user returns to the previous page", () => {
  expect(returnPath({ from: { pathname: "/dashboard/profile", search: "?x=1", hash: "#a" } })).toBe(
    "/dashboard/profile?x=1#a",
  );
  expect(returnPath({ from: "/product?page=2" })).toBe("/product?page=2");
});

test("a link to the login page passes the current page; links between sign-in pages pass on what they got", () => {
  const at = { key: "default", search: "?page=2", hash: "#top", unstable_mask: undefined };
  expect(loginState({ ...at, pathname: "/product", state: null })).toEqual({ from: "/product?page=2#top" });
  const given = { from: "/dashboard/checkoutform" };
  expect(loginState({ ...at, pathname: "/register", state: given })).toEqual(given);
});

test("without a previous page the user goes to the home page", () => {
  for (const state of [undefined, null, "x", {}, { from: null }, { from: 7 }, { from: { pathname: 7 } }]) {
    expect(returnPath(state)).toBe("/");
  }
});

test("other sites are never a return path", () => {
  const urls = [
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
  for (const from of urls) expect(returnPath({ from }), from).toBe("/");
  expect(returnPath({ from: { pathname: "//evil.example" } })).toBe("/");
});

test("sign-in pages are never a return path", () => {
  expect(returnPath({ from: "/login?x" })).toBe("/");
  expect(returnPath({ from: { pathname: "/register" } })).toBe("/");
});
