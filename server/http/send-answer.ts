import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, encodingFor, pack } from "./answer.ts";

/** Sends a kept answer: whole, compressed, only its head, or the news that the client has it already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  own: string[],
): Promise<void> | undefined {
  const { headers, method } = request;
  if (answer.etag && answer.status === 200 && knows(headers["if-none-match"], answer.etag)) {
    response.writeHead(304, [...answer.head, ...own]).end();
    return;
  }
  const encoding = answer.packable ? encodingFor(headers["accept-encoding"]) : undefined;
  const copy = encoding ? answer.packed[encoding] : answer.plain;
  if (!copy && encoding) {
    return pack(answer, encoding).then((packed) => write(method, response, answer.status, packed, own));
  }
  write(method, response, answer.status, copy ?? answer.plain, own);
}

function write(
  method: string | undefined,
  response: ServerResponse,
  status: number,
  { head, body }: Answer["plain"],
  own: string[],
) {
  response.writeHead(status, [...head, ...own]).end(method === "HEAD" ? undefined : body);
}

/** Tags hold no comma and no quote, so looking for ours in a list of them is enough. */
function knows(tags: string | undefined, etag: string): boolean {
  return tags !== undefined && (tags === "*" || tags.includes(etag.slice(2)));
}
