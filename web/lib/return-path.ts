import type { Location } from "react-router";

const entrances = new Set(["/login", "/register", "/forgot-password", "/reset-password"]);

/** The navigation state of a link to the login page: sign-in returns to the page the link is on. */
export function loginState({ pathname, search, hash, state }: Location): unknown {
  return entrances.has(pathname) ? state : { from: `${pathname}${search}${hash}` };
}

/** Where to go after sign-in: the page in the navigation state's `from` if it is one of ours, else home. */
export function returnPath(state: unknown): string {
  const from = isRecord(state) ? state.from : undefined;
  const wanted = typeof from === "string" ? from : isRecord(from) ? addressOf(from) : "";
  const here = "http://shop.invalid";
  if (!wanted.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, here);
  // A path with two slashes in front names another host, and "/.//" becomes one.
  const isOurs = origin === here && !pathname.startsWith("//");
  return isOurs && !entrances.has(pathname) ? `${pathname}${search}${hash}` : "/";
}

function addressOf({ pathname, search, hash }: Record<string, unknown>): string {
  return [pathname, search, hash].filter((part) => typeof part === "string").join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
