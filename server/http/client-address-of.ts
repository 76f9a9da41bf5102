import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";

export type AddressOf = (c: Context) => string;

/** Whom limits are counted for. The proxy's word is taken only where one is configured. */
export function createAddressOf({ trustProxy }: { trustProxy: boolean }): AddressOf {
  return (c) =>
    clientAddress({
      socketAddress: socketAddressOf(c),
      forwardedFor: c.req.header("X-Forwarded-For"),
      trustProxy,
    });
}

/** Without a socket, as in a test that calls the app directly, all callers count as one. */
function socketAddressOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
