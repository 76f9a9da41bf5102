import { createMiddleware } from "hono/factory";
import type { WriteLimits } from "#server/rate-limits/write-limits.ts";
import type { AddressOf } from "./client-address-of.ts";

export function isWrite(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/** Counts what comes from an address, whoever it is. What a user does is counted by the guards, which know them. */
export function limitWrites(limits: WriteLimits, addressOf: AddressOf) {
  return createMiddleware(async (c, next) => {
    if (isWrite(c.req.method)) await limits.ofAddress(addressOf(c));
    await next();
  });
}
