import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createCountedAddress, createProxyCheck } from "#server/http/client-address.ts";

/** Idle connections cost a stranger nothing. Enough for an office or a mobile network behind one address. */
const maxConnectionsOfAddress = 500;
const ownMachine = new Set(["127.0.0.1", "::1"]);

type Trust = { trustedProxies: readonly string[] };

/** Closes new connections of a client address that has too many. A trusted proxy is not limited, nor are programs on the shop's own machine. */
export function limitConnectionsOfAddress(server: Server, trust: Trust): void {
  const countByAddress = new Map<string, number>();
  const isTrustedProxy = createProxyCheck(trust);
  const countedAddress = createCountedAddress(trust);
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: socketAddress } = socket;
    if (socketAddress && isTrustedProxy(socketAddress)) return;
    const address = countedAddress({ socketAddress, forwardedFor: undefined });
    if (ownMachine.has(address)) return;
    const count = (countByAddress.get(address) ?? 0) + 1;
    if (count > maxConnectionsOfAddress) {
      socket.destroy();
      return;
    }
    countByAddress.set(address, count);
    socket.once("close", () => {
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left > 0) countByAddress.set(address, left);
      else countByAddress.delete(address);
    });
  });
}
