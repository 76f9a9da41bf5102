import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["the socket address, when no proxy is trusted", "203.0.113.9", "198.51.100.1", false, "203.0.113.9"],
  [
    "the last forwarded address, when the proxy is trusted",
    "10.0.0.1",
    "6.6.6.6, 198.51.100.1",
    true,
    "198.51.100.1",
  ],
  ["the socket address, when the proxy forwards none", "10.0.0.1", undefined, true, "10.0.0.1"],
  ["the IPv4 address of an IPv4-mapped IPv6 address", "::ffff:203.0.113.9", undefined, false, "203.0.113.9"],
  ["the network of an IPv6 address", "2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
  ["the network of a compressed IPv6 address", "2001:DB8::1", undefined, false, "2001:db8:0:0::/64"],
  ["unknown without a socket", undefined, "198.51.100.1", false, "unknown"],
])("the client's address is %s", (_case, socketAddress, forwardedFor, trustProxy, address) => {
  expect(clientAddress({ socketAddress, forwardedFor, trustProxy })).toBe(address);
});
