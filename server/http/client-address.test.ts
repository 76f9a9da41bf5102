import { expect, test } from "vitest";
import { privateNetworks } from "#contract/basics/network.ts";
import { createCountedAddress } from "./client-address.ts";

const ownProxies = ["10.0.0.0/8", "192.0.2.7", "fd00::/8"];

test.each([
  ["the socket address, when no proxy is trusted", [], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  [
    "the socket address, when a stranger sends the header",
    ownProxies,
    "203.0.113.9",
    "198.51.100.1",
    "203.0.113.9",
  ],
  ["the forwarded address", ownProxies, "10.0.0.1", "198.51.100.1", "198.51.100.1"],
  [
    "the last forwarded address, whatever the client claims",
    ownProxies,
    "10.0.0.1",
    "10.0.0.9, 6.6.6.6, 198.51.100.1",
    "198.51.100.1",
  ],
  [
    "the address before the trusted proxies",
    ownProxies,
    "::ffff:10.0.0.1",
    "6.6.6.6, 198.51.100.1, 192.0.2.7, fd00::5",
    "198.51.100.1",
  ],
  [
    "the first forwarded address, when all are trusted",
    ownProxies,
    "10.0.0.1",
    "10.0.0.3,10.0.0.2",
    "10.0.0.3",
  ],
  ["the proxy's, when it forwards none", ownProxies, "10.0.0.1", undefined, "10.0.0.1"],
  ["the proxy's, when it forwards no address", ownProxies, "10.0.0.1", "198.51.100.1, unknown", "10.0.0.1"],
  ["forwarded by a proxy on the same machine", privateNetworks, "::1", "198.51.100.1", "198.51.100.1"],
  ["forwarded by a link-local proxy", privateNetworks, "fe80::1%eth0", "198.51.100.1", "198.51.100.1"],
  ["the IPv4 address of an IPv4-mapped IPv6 address", [], "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  ["the network of an IPv6 address", [], "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["the network of a compressed IPv6 address", [], "2001:DB8::1", undefined, "2001:db8:0:0::/64"],
  ["unknown without a socket", privateNetworks, undefined, "198.51.100.1", "unknown"],
])("the client's address is %s", (_case, trustedProxies, socketAddress, forwardedFor, address) => {
  expect(createCountedAddress({ trustedProxies })({ socketAddress, forwardedFor })).toBe(address);
});
