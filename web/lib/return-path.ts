import type { Location } from "react-router";

const authPages = new Set([
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/two-step-sign-in",
]);

/** The navigation state of a link to the login page: sign-in returns to the page the link is on. */
export function loginState({ pathname, search, hash, state }: Location): unknown {
  return authPages.has(pathname) ? state : { from: `${pathname}${search}${hash}` };
}

/** Where to go after sign-in: the page in the navigation state's `from` if it is one of ours, else home. */
export function returnPath(state: unknown): string {
  const from = isRecord(state) ? state.from : undefined;
  const path = typeof from === "string" ? from : isRecord(from) ? pathFrom(from) : "";
  const base = "http://shop.invalid";
  if (!path.startsWith("/") || !URL.canParse(path, base)) return "/";
  const { origin, pathname, search, hash } = new URL(path, base);
  // A path with two slashes in front names another host, and "/.//" becomes one.
  const isOurs = origin === base && !pathname.startsWith("//");
  return isOurs && !authPages.has(pathname) ? `${pathname}${search}${hash}` : "/";
}

function pathFrom({ pathname, search, hash }: Record<string, unknown>): string {
  return [pathname, search, hash].filter((part) => typeof part === "string").join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
