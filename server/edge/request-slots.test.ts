import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

/** A server whose requests for /held wait until the next `finish`. Its clock moves only by `skip`. */
async function startServer(trustedProxies: string[] = []) {
  const waiting: (() => void)[] = [];
  const finish = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  const counts = { held: 0, forwarded: 0 };
  const routes = new Hono()
    .get("/held", async (c) => {
      counts.held += 1;
      if (c.req.header("X-Forwarded-For")?.startsWith("203.")) counts.forwarded += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return c.text("done");
    })
    .get("/readyz", (c) => c.text("ready"))
    .get("/api/cards", (c) => c.text("a cart"));
  const files = await findFiles({
    clientDir: "none",
    catalogDir: "none",
    uploads: createFolderStore("none"),
  });
  let nowMs = 0;
  const { listener, close } = createRequestHandler({
    app: { fetch: routes.fetch, findCachePolicy: () => undefined },
    origin: "http://shop.example",
    files,
    log: pino({ level: "silent" }),
    trustedProxies,
    now: () => nowMs,
  });
  const server = createServer(listener).listen(0, "0.0.0.0");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    finish();
    close();
    server.closeAllConnections();
    server.close();
  });

  /** Sends requests on one connection without waiting for a response. Each says that it was forwarded for another address of a network. */
  async function sendPipelined(count: number, localAddress: string, network = "198.51.100") {
    const socket = createConnection({ port, host: "127.0.0.1", localAddress });
    await once(socket, "connect");
    for (let n = 0; n < count; n++)
      socket.write(`GET /held HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${network}.${n}\r\n\r\n`);
    return socket;
  }
  const read = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: "Bearer a" } });
  const skip = (ms: number) => {
    nowMs += ms;
  };
  return { counts, finish, sendPipelined, read, skip, connections: () => countConnections(server) };
}

function countConnections(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

test("pipelined requests release their slots when their connection is closed and the app has done its work", async () => {
  const shop = await startServer();
  for (const held of [16, 32, 48]) {
    const attack = [await shop.sendPipelined(40, "127.0.0.2"), await shop.sendPipelined(40, "127.0.0.3")];
    await expect.poll(() => shop.counts.held).toBe(held);
    for (const socket of attack) socket.destroy();
    await expect.poll(shop.connections).toBe(0);
    // The app still works on them: it gets no more than it has slots for.
    expect(shop.counts.held).toBe(held);
    shop.finish();
  }
  expect((await shop.read("/api/cards")).status).toBe(200);
});

test("an address gets its share of the slots whatever it forwards, unless it is a trusted proxy", async () => {
  const shop = await startServer(["127.0.0.2"]);
  await shop.sendPipelined(16, "127.0.0.3");
  await expect.poll(() => shop.counts.held).toBe(12);
  await shop.sendPipelined(4, "127.0.0.2", "203.0.113");
  await expect.poll(() => shop.counts).toEqual({ held: 16, forwarded: 4 });
});

test("a server whose slots are all taken for a minute is not ready", async () => {
  const shop = await startServer();
  await shop.sendPipelined(12, "127.0.0.2");
  await shop.sendPipelined(4, "127.0.0.3");
  await expect.poll(() => shop.counts.held).toBe(16);
  shop.skip(59_000);
  expect((await shop.read("/readyz")).status).toBe(200);
  shop.skip(2_000);
  expect((await shop.read("/readyz")).status).toBe(503);
  shop.finish();
  await expect.poll(async () => (await shop.read("/readyz")).status).toBe(200);
});
