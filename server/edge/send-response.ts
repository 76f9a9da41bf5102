import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type Copy, encodingFor, pack } from "./cached-response.ts";

/** Sends a kept answer, which is so many seconds old: whole, compressed, only its head, or the news that the client has it already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  age?: string,
): Promise<void> | undefined {
  const { headers, method } = request;
  if (answer.etag && answer.status === 200 && knows(headers["if-none-match"], answer.etag)) {
    response.writeHead(304, age === undefined ? answer.head : [...answer.head, "age", age]).end();
    return;
  }
  const encoding = answer.packable ? encodingFor(headers["accept-encoding"]) : undefined;
  const copy = encoding ? answer.packed[encoding] : answer.plain;
  if (!copy && encoding) {
    return pack(answer, encoding).then((packed) => write(method, response, answer.status, packed, age));
  }
  write(method, response, answer.status, copy ?? answer.plain, age);
}

function write(
  method: string | undefined,
  response: ServerResponse,
  status: number,
  copy: Copy,
  age: string | undefined,
) {
  response.writeHead(status, headOf(copy, age)).end(method === "HEAD" ? undefined : copy.body);
}

function headOf(copy: Copy, age: string | undefined): string[] {
  if (age === undefined) return copy.head;
  if (copy.aged?.age !== age) copy.aged = { age, head: [...copy.head, "age", age] };
  return copy.aged.head;
}

/** Tags hold no comma and no quote, so looking for ours in a list of them is enough. */
function knows(tags: string | undefined, etag: string): boolean {
  return tags !== undefined && (tags === "*" || tags.includes(etag.slice(2)));
}
