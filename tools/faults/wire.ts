import type { AddressInfo } from "node:net";
import { createConnection, createServer, type Socket } from "node:net";

/** A cable between a shop and its database that can be cut, or held so that nothing comes through. */
export async function openWire(socketPath: string) {
  const ends = new Set<Socket>();
  let state: "whole" | "cut" | "held" = "whole";

  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = createConnection(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("error", () => {});
      from.once("close", () => {
        ends.delete(from);
        to.destroy();
      });
      from.on("data", (bytes) => to.write(bytes));
      if (state === "held") from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function cut() {
    state = "cut";
    for (const end of ends) end.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold() {
      state = "held";
      for (const end of ends) end.pause();
    },
    mend() {
      state = "whole";
      for (const end of ends) end.resume();
    },
    close() {
      cut();
      server.close();
    },
  };
}
