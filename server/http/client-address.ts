import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export type AddressOf = (c: Context) => string;

/** The client address that rate limits count. X-Forwarded-For is trusted only behind a configured proxy. */
export function createAddressOf({ trustProxy }: { trustProxy: boolean }): AddressOf {
  return (c) =>
    clientAddress({
      socketAddress: socketAddressOf(c),
      forwardedFor: c.req.header("X-Forwarded-For"),
      trustProxy,
    });
}

/** Without a socket, as in a test that calls the app directly, all clients share one address. */
function socketAddressOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** The last entry of X-Forwarded-For is written by our own proxy; the entries before it are the client's claims. */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustProxy: boolean;
}): string {
  const forwarded = request.trustProxy ? request.forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded || request.socketAddress || "unknown");
}

/** An IPv6 customer owns 2^64 addresses, so only the network counts. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${all.slice(0, 4).join(":")}::/64`;
}
