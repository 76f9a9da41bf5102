import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Socket } from "node:net";

/** A TCP proxy between a shop and its database that can drop all connections, or stop forwarding without closing them. */
export async function startNetworkProxy(socketPath: string) {
  const sockets = new Set<Socket>();
  let state: "forwarding" | "disconnected" | "paused" = "forwarding";

  const server = createServer((client) => {
    if (state === "disconnected") return client.destroy();
    const upstream = createConnection(socketPath);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.once("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (bytes) => to.write(bytes));
      if (state === "paused") from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function disconnect() {
    state = "disconnected";
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    disconnect,
    pause() {
      state = "paused";
      for (const socket of sockets) socket.pause();
    },
    resume() {
      state = "forwarding";
      for (const socket of sockets) socket.resume();
    },
    close() {
      disconnect();
      server.close();
    },
  };
}
