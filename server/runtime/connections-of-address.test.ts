import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./http-server.ts";

async function startServer(trustedProxies: string[]) {
  const { server, address, handleWith, close } = await listen({
    host: undefined,
    port: 0,
    origin: "http://localhost",
    trustedProxies,
  });
  handleWith({ listener: (_request, response) => response.end("hello"), endStreams: () => {} });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await close();
  });
  const port = Number(new URL(address).port);
  async function connect(localAddress: string) {
    const socket = createConnection({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { connect, open };
}

test("one address opens 500 connections, and others are not shut out", async () => {
  const { connect, open } = await startServer([]);
  for (let n = 0; n < 510; n++) await connect("127.0.0.2");
  await expect.poll(open).toBe(500);
  const other = await connect("127.0.0.3");
  other.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [response] = await once(other, "data");
  expect(String(response)).toContain("200 OK");
  await expect.poll(open).toBe(501);
});

test("a trusted proxy may open more, and others may not", async () => {
  const { connect, open } = await startServer(["127.0.0.2"]);
  for (let n = 0; n < 510; n++) await connect("127.0.0.2");
  for (let n = 0; n < 510; n++) await connect("127.0.0.3");
  await expect.poll(open).toBe(1010);
});
