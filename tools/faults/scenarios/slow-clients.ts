import assert from "node:assert/strict";
import { createConnection, type Socket } from "node:net";
import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";

const slowClientCount = 400;

/** Hundreds of clients send their requests slowly or never read their responses: other clients are served as usual. */
export const slowClients: Scenario = {
  name: "slow-clients",
  run: (mainFile, { quick }) =>
    withRunningShop(mainFile, {}, async ({ shop, client }) => {
      const slowHeaders = Array.from({ length: slowClientCount }, () =>
        sendSlowly(shop.origin, "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: "),
      );
      const slowBodies = Array.from({ length: slowClientCount / 4 }, () =>
        sendSlowly(
          shop.origin,
          'POST /api/jwt HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"',
        ),
      );
      const nonReaders = Array.from({ length: 50 }, () => requestWithoutReading(shop.origin));
      try {
        for (let times = 0; times < 10; times++) {
          await client.assertPageLoads("/product");
          await client.assertOrderSucceeds();
        }
        const countOpen = (sockets: Socket[]) => sockets.filter((socket) => !socket.destroyed).length;
        await waitUntil("slow headers time out", async () => countOpen(slowHeaders) === 0, 30_000);
        if (!quick) await waitUntil("slow bodies time out", async () => countOpen(slowBodies) === 0, 120_000);
        assert(countOpen(nonReaders) <= 50, "there are more connections than were opened");
        await client.assertOrderSucceeds();
      } finally {
        for (const socket of [...slowHeaders, ...slowBodies, ...nonReaders]) socket.destroy();
      }
    }),
};

/** Sends one byte every half second and never completes the request. */
function sendSlowly(origin: string, beginning: string): Socket {
  const socket = openSocket(origin);
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), 500);
  socket.once("close", () => clearInterval(timer));
  return socket;
}

function requestWithoutReading(origin: string): Socket {
  const socket = openSocket(origin);
  socket.pause();
  socket.write("GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(50));
  return socket;
}

function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = createConnection(Number(port), hostname);
  socket.on("error", () => {});
  return socket;
}
