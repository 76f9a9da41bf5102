import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedResponse, encode, type Variant } from "./cached-response.ts";
import { encodingFor } from "./compress.ts";

/** Sends a cached response: whole, compressed, only its headers, or 304. `age` is in seconds. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  age?: string,
): Promise<void> | undefined {
  const { headers, method } = request;
  if (cached.etag && cached.status === 200 && matches(headers["if-none-match"], cached.etag)) {
    response.writeHead(304, age === undefined ? cached.head : [...cached.head, "age", age]).end();
    return;
  }
  const write = (variant: Variant) => {
    response.writeHead(cached.status, headOf(variant, age)).end(method === "HEAD" ? undefined : variant.body);
  };
  const encoding = cached.compressible ? encodingFor(headers["accept-encoding"]) : undefined;
  const variant = encoding ? cached.encoded[encoding] : cached.plain;
  if (!variant && encoding) return encode(cached, encoding).then(write);
  write(variant ?? cached.plain);
}

function headOf(variant: Variant, age: string | undefined): string[] {
  if (age === undefined) return variant.head;
  if (variant.aged?.age !== age) variant.aged = { age, head: [...variant.head, "age", age] };
  return variant.aged.head;
}

/** Our tags have neither commas nor quotes inside, so a substring search in the list is exact. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(etag.slice(2)));
}
