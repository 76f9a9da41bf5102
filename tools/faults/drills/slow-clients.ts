import { createConnection, type Socket } from "node:net";
import { must } from "#tools/faults/must.ts";
import { type Drill, eventually, onStage } from "#tools/faults/stage.ts";

const crowd = 400;

/** Hundreds of clients drip their requests, or never read their answers: everybody else is served as ever. */
export const slowClients: Drill = {
  name: "slow-clients",
  run: (mainFile, { quick }) =>
    onStage(mainFile, {}, async ({ shop, shopping }) => {
      const drippers = Array.from({ length: crowd }, () =>
        drip(shop.origin, "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: "),
      );
      const posters = Array.from({ length: crowd / 4 }, () =>
        drip(
          shop.origin,
          'POST /api/jwt HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"',
        ),
      );
      const hoarders = Array.from({ length: 50 }, () => hoard(shop.origin));
      try {
        for (let times = 0; times < 10; times++) {
          await shopping.mustServe("/product");
          await shopping.mustBuy();
        }
        const left = (sockets: Socket[]) => sockets.filter((socket) => !socket.destroyed).length;
        await eventually("slow headers are given up", async () => left(drippers) === 0, 30_000);
        if (!quick) await eventually("slow bodies are given up", async () => left(posters) === 0, 120_000);
        must(left(hoarders) <= 50, "more connections than were opened");
        await shopping.mustBuy();
      } finally {
        for (const socket of [...drippers, ...posters, ...hoarders]) socket.destroy();
      }
    }),
};

/** Says something every now and then, and never comes to an end. */
function drip(origin: string, beginning: string): Socket {
  const socket = connectTo(origin);
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), 500);
  socket.once("close", () => clearInterval(timer));
  return socket;
}

/** Asks for a lot and reads nothing. */
function hoard(origin: string): Socket {
  const socket = connectTo(origin);
  socket.pause();
  socket.write("GET /api/products HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(50));
  return socket;
}

function connectTo(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = createConnection(Number(port), hostname);
  socket.on("error", () => {});
  return socket;
}
