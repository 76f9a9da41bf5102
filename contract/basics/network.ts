import { z } from "zod";

/** An IP address or a network in CIDR notation. */
export const addressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Loopback, link-local and private networks. */
export const privateNetworks = [
  "127.0.0.0/8",
  "169.254.0.0/16",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fe80::/10",
  "fc00::/7",
];
