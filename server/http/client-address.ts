import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export type AddressOf = (c: Context) => string;

type AddressSource = {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustProxy: boolean;
};

/** The client address that rate limits count. */
export function createAddressOf({ trustProxy }: { trustProxy: boolean }): AddressOf {
  return (c) => clientAddress(sourceOf(c, trustProxy));
}

/** The whole client address, which an API key may be bound to. */
export function createFullAddressOf({ trustProxy }: { trustProxy: boolean }): AddressOf {
  return (c) => fullAddress(sourceOf(c, trustProxy));
}

function sourceOf(c: Context, trustProxy: boolean): AddressSource {
  return {
    socketAddress: socketAddressOf(c),
    forwardedFor: c.req.header("X-Forwarded-For"),
    trustProxy,
  };
}

/** Without a socket, as in a test that calls the app directly, all clients share one address. */
function socketAddressOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** An IPv6 customer owns 2^64 addresses, so only the network counts. */
export function clientAddress(source: AddressSource): string {
  return networkOf(fullAddress(source));
}

/**
 * X-Forwarded-For is trusted only behind a configured proxy. Its last entry is written by that proxy; the entries before it are the
 * client's claims.
 */
function fullAddress({ socketAddress, forwardedFor, trustProxy }: AddressSource): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || socketAddress || "unknown";
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const all = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${all.slice(0, 4).join(":")}::/64`;
}
