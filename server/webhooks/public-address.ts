import { BlockList, isIP, type LookupFunction } from "node:net";

/** By IANA's registries of special-purpose addresses. Of IPv6, only global unicast is public. */
const privateRanges = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateRanges.addSubnet(network, bits, "ipv4");
// Teredo, documentation and 6to4: some of them lead to an IPv4 address.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  privateRanges.addSubnet(network, bits, "ipv6");

const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateRanges.check(address, "ipv4");
  return isIP(address) === 6 && globalUnicast.check(address, "ipv6") && !privateRanges.check(address, "ipv6");
}

/** The host of a URL if it is written as an IP address, which needs no lookup. */
export function literalAddressOf({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) ? host : undefined;
}

export class PrivateAddress extends Error {}

/** Resolves a name for a connection. The checked addresses are the ones that are connected to: a second lookup could answer otherwise. */
export function lookupPublic(resolve: LookupFunction): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress(), "");
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
}
