import { type Agent, request } from "node:http";
import type { Answer } from "./judge.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

const longestMs = 15_000;
/** Streams never end by themselves; this much of one is enough. */
const mostBytes = 2_000_000;

/** Sends a request as it is, without the kindness of fetch. Rejects when no answer comes. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const framed = { ...lengthOf(body, headers), ...headers };
    const sent = request({ hostname, port, method, path, headers: framed, agent }, (response) => {
      const { statusCode: status = 0 } = response;
      const type = response.headers["content-type"] ?? "";
      let text = "";
      const finish = () => {
        clearTimeout(alarm);
        resolve({ status, type, body: text });
      };
      if (type.startsWith("text/event-stream")) {
        response.destroy();
        return finish();
      }
      response.setEncoding("utf8").on("data", (chunk: string) => {
        if (text.length < mostBytes) text += chunk;
      });
      response.on("end", finish);
      response.on("error", reject);
    });
    const alarm = setTimeout(() => sent.destroy(new Error(`no answer in ${longestMs} ms`)), longestMs);
    sent.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(alarm);
      reject(error);
    });
    // A server that has refused a large body does not read the rest of it.
    sent.on("socket", (socket) => {
      if (!socket.listeners("error").includes(ignore)) socket.on("error", ignore);
    });
    sent.end(body);
  });
}

/** Node's client leaves it out for DELETE, and the body would be read as the next request. */
function lengthOf(body: string | undefined, headers: FuzzRequest["headers"]) {
  return body === undefined || headers["Transfer-Encoding"]
    ? {}
    : { "Content-Length": Buffer.byteLength(body) };
}

function ignore() {}
