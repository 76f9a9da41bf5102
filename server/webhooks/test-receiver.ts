import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";

type Received = { headers: IncomingHttpHeaders; body: string; path: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of webhooks on a local port. It accepts everything unless told otherwise. */
export async function startReceiver(answer: Answer = (response) => response.end("ok")) {
  const received: Received[] = [];
  let current = answer;
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? "" });
    current(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next: Answer) => {
      current = next;
    },
  };
}

/** Answers with this status only. */
export const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end();
