/**
 * Whom attempts are counted for. Behind a proxy the connection is the proxy's; the last entry of X-Forwarded-For is the one
 * our own proxy wrote, and all before it are whatever the client claims.
 */
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
