import { type Agent, type IncomingMessage, request } from "node:http";
import type { FuzzRequest } from "./request-arbitrary.ts";
import type { FuzzResponse } from "./response-problems.ts";

const timeoutMs = 15_000;
const maxBytes = 2_000_000;

/** Sends a request unchanged; fetch would correct or reject parts of it. Rejects when there is no response. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<FuzzResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const framed = { ...lengthOf(body, headers), ...headers };
    const sent = request({ hostname, port, method, path, headers: framed, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      const type = response.headers["content-type"] ?? "";
      let text = "";
      const finish = () => {
        clearTimeout(timer);
        resolve({ status, type, headers: headersOf(response), body: text });
      };
      if (type.startsWith("text/event-stream")) {
        response.destroy();
        return finish();
      }
      response.setEncoding("utf8").on("data", (chunk: string) => {
        if (text.length < maxBytes) text += chunk;
      });
      response.on("end", finish);
      response.on("error", reject);
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no response in ${timeoutMs} ms`)), timeoutMs);
    sent.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(error);
    });
    // After refusing a large body, the server does not read the rest of it.
    sent.on("socket", (socket) => {
      if (!socket.listeners("error").includes(ignore)) socket.on("error", ignore);
    });
    sent.end(body);
  });
}

/** Node's client omits Content-Length for DELETE, and the server would read the body as the next request. */
function lengthOf(body: string | undefined, headers: FuzzRequest["headers"]) {
  return body === undefined || headers["Transfer-Encoding"]
    ? {}
    : { "Content-Length": Buffer.byteLength(body) };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Headers(pairs);
}

function ignore() {}
