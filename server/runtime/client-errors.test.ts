import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { afterAll, expect, test } from "vitest";
import { handleClientErrors } from "./client-errors.ts";

const server = createServer((received, response) => {
  // As after a query: the rest of the input has been parsed by then.
  const respond = () => setImmediate(() => setImmediate(() => response.end("deleted")));
  // A malformed body never ends.
  if (received.method === "POST")
    received
      .resume()
      .on("error", () => {})
      .once("end", respond);
  else respond();
});
handleClientErrors(server);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const large = Buffer.alloc(6_000_000, "x");

test("a DELETE with a large body of unknown length gets a response", async () => {
  for (let times = 0; times < 5; times++) {
    const agent = new Agent({ keepAlive: true });
    // Node's client sends a body with DELETE, and neither its length nor chunks.
    const sent = request({ port, method: "DELETE", path: "/", agent });
    sent.end(large);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
    await once(response, "close");
    agent.destroy();
  }
});

/** Sends a text and then a lot more. Returns the response; rejects when the connection is reset. */
async function responseTo(beginning: string): Promise<string> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.write(beginning);
  socket.write(large);
  let response = "";
  for await (const part of socket) response += part;
  return response;
}

test("large input that is not HTTP gets 400", async () => {
  expect(await responseTo("not http\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("headers that are too large get 431", async () => {
  expect(await responseTo("GET / HTTP/1.1\r\nX: ")).toMatch(
    /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/,
  );
});

test("a malformed body gets 400 while the app still waits for it", async () => {
  const head = "POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await responseTo(`${head}zz\r\n`)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
