import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { prepareShutdown } from "./graceful-shutdown.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** As the edge sends cached responses. */
const answerAtOnce: RequestListener = (_request, response) =>
  response.writeHead(200, ["content-length", "4"]).end("done");

async function startServer(listener = answerAtOnce) {
  const server = createServer();
  const stop = prepareShutdown(server, 60_000);
  server.on("request", listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;

  async function open() {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  }

  return { stop, open };
}

/** Sends a request on a connection and returns the response. */
async function request(socket: Socket, header = ""): Promise<string> {
  socket.write(`GET / HTTP/1.1\r\nHost: shop\r\n${header}\r\n`);
  let received = "";
  while (!received.endsWith("done")) received += String((await once(socket, "data"))[0]);
  return received;
}

const fromProxy = "X-Forwarded-For: 192.0.2.7\r\n";

test("a request that a proxy sends on an idle connection, while the server stops, is answered", async () => {
  const { stop, open } = await startServer();
  const socket = await open();
  expect(await request(socket, fromProxy)).toContain("Connection: keep-alive");
  const stopped = stop();
  expect(await request(socket, fromProxy)).toContain("Connection: close");
  await Promise.all([once(socket, "close"), stopped]);
});

test("idle connections of proxies are closed after a moment, others at once", async () => {
  const { stop, open } = await startServer();
  const [proxy, browser, unused] = [await open(), await open(), await open()];
  await request(proxy, fromProxy);
  await request(browser);
  const order: string[] = [];
  const closings = Object.entries({ proxy, browser, unused }).map(([name, socket]) =>
    once(socket.resume(), "close").then(() => order.push(name)),
  );
  await stop();
  await Promise.all(closings);
  expect(order.at(-1)).toBe("proxy");
});

test("a response in progress tells the proxy that no other request may follow", async () => {
  let answer = () => {};
  const { stop, open } = await startServer((_request, response) => {
    answer = () => response.end("done");
  });
  const socket = await open();
  const response = request(socket, fromProxy);
  await expect.poll(() => String(answer)).toContain("done");
  const stopped = stop();
  answer();
  expect(await response).toContain("Connection: close");
  await stopped;
});
