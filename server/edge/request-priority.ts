import type { IncomingMessage } from "node:http";
import { isPersonal } from "./cache-policy.ts";
import type { Priority } from "./load-shedder.ts";

/** The caller has a cart, or an order. Adding to the cart comes after a unit has been taken from stock. */
const cartPath = /^\/api\/cards(?:[/?]|$)/;
const ordersPath = /^\/api\/payments(?:[/?]|$)/;

/** A purchase that has begun goes first, because it holds units that others can't buy meanwhile. */
export function priorityOf({ method = "", url = "", headers }: IncomingMessage): Priority {
  const isRead = method === "GET" || method === "HEAD";
  if (cartPath.test(url) || (!isRead && ordersPath.test(url))) return "purchase begun";
  return isRead && !isPersonal(headers) ? "public read" : "personal";
}
