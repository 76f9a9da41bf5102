import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { afterAll, expect, test } from "vitest";
import { handleClientErrors } from "./client-errors.ts";

const server = createServer((received, response) => {
  // As after a query: the rest of the input has been looked at by then.
  const answer = () => setImmediate(() => setImmediate(() => response.end("deleted")));
  // A malformed body never ends.
  if (received.method === "POST")
    received
      .resume()
      .on("error", () => {})
      .once("end", answer);
  else answer();
});
handleClientErrors(server);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const large = Buffer.alloc(6_000_000, "x");

test("a DELETE with a large body of unknown length is answered", async () => {
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

/** Sends this and then a lot more. Gives what the server said; rejects when the connection is reset. */
async function answerTo(beginning: string): Promise<string> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.write(beginning);
  socket.write(large);
  let answer = "";
  for await (const part of socket) answer += part;
  return answer;
}

test("a large piece of input that is not HTTP is answered with 400", async () => {
  expect(await answerTo("not http\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("headers that are too large are answered with 431", async () => {
  expect(await answerTo("GET / HTTP/1.1\r\nX: ")).toMatch(
    /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/,
  );
});

test("a malformed body is answered with 400 while the app still waits for it", async () => {
  const head = "POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await answerTo(`${head}zz\r\n`)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
