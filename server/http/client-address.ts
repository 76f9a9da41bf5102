import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export type AddressOf = (c: Context) => string;

/** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
type Trust = { trustedProxies: readonly string[] };

type Sender = { socketAddress: string | undefined; forwardedFor: string | undefined };

/** The client address that rate limits count. */
export function createAddressOf(trust: Trust): AddressOf {
  const countedAddress = createCountedAddress(trust);
  return (c) => countedAddress(senderOf(c));
}

/** The whole client address, which an API key may be bound to. */
export function createFullAddressOf(trust: Trust): AddressOf {
  const clientAddress = createClientAddress(trust);
  return (c) => clientAddress(senderOf(c));
}

/** An IPv6 customer owns 2^64 addresses, so only the network counts. */
export function createCountedAddress(trust: Trust): (sender: Sender) => string {
  const clientAddress = createClientAddress(trust);
  return (sender) => networkOf(clientAddress(sender));
}

/** Whether a connection comes from a trusted proxy. */
export function createProxyCheck({ trustedProxies }: Trust): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of trustedProxies) {
    const [network = "", prefix] = proxy.split("/");
    if (prefix === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(prefix), familyOf(network));
  }
  return (address) => list.check(unmapped(address), familyOf(unmapped(address)));
}

/**
 * Every proxy appends the address of its own client to X-Forwarded-For. The header is read from right to left for as long as a trusted
 * proxy has written it: the first address that is not a trusted proxy's is the client, and what precedes it is the client's claim.
 */
function createClientAddress(trust: Trust): (sender: Sender) => string {
  const isTrustedProxy = createProxyCheck(trust);
  return ({ socketAddress, forwardedFor }) => {
    let address = unmapped(socketAddress ?? "unknown");
    const forwarded = forwardedFor?.split(",") ?? [];
    while (isTrustedProxy(address)) {
      const before = unmapped(forwarded.pop()?.trim() ?? "");
      if (!isIP(before)) break;
      address = before;
    }
    return address;
  };
}

function senderOf(c: Context): Sender {
  return { socketAddress: socketAddressOf(c), forwardedFor: c.req.header("X-Forwarded-For") };
}

/** Without a socket, as in a test that calls the app directly, all clients share one address. */
function socketAddressOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** A socket that listens on all interfaces reports IPv4 addresses as IPv6. */
function unmapped(address: string): string {
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
