import { type Buyer, orderBody } from "./buyers.ts";
import type { Call } from "./http-call.ts";

export async function readPaths(origin: string): Promise<Record<string, string>> {
  const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${origin}/product`)).text())?.[0] ?? "";
  return {
    list: "/api/products?page=1&limit=6",
    detail: `/api/products/${product._id}`,
    "search with a typo": "/api/products?q=walnt&page=1&limit=6",
    "page /product": "/product",
    "page /products/{id}": `/products/${product._id}`,
    "static file": script,
  };
}

/** A browser that has just written something bypasses the cache. */
export function uncached(path: string): Call {
  return { method: "GET", path, headers: { Cookie: "wrote=1" } };
}

export function placeOrder(buyer: Buyer, units: number): Call {
  return call(buyer, "POST", "/api/payments", orderBody(buyer, units));
}

export function addToCart(buyer: Buyer): Call[] {
  return [
    call(buyer, "PATCH", `/api/products/${buyer.productId}/decrement`),
    call(buyer, "POST", "/api/cards", JSON.stringify({ productId: buyer.productId })),
  ];
}

export function call({ token, key }: Buyer, method: Call["method"], path: string, body?: string): Call {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": keyOf(key, path),
  };
  if (body) headers["Content-Type"] = "application/json";
  return { method, path, headers, ...(body && { body }) };
}

/** A key is for one route; only a hold and its cart item share one. */
export function keyOf(key: string, path: string): string {
  return path === "/api/payments" ? `${key}-order` : key;
}
