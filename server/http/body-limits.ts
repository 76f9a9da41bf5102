import { createMiddleware } from "hono/factory";
import { DomainError } from "#server/errors.ts";

/**
 * Refuses a larger body. Hono's own limit makes a new Request of ours to count a body of unknown length, which
 * Node's Request refuses: such a body is read here, as far as it may go.
 */
export function limitBody(maxSize: number, tooLarge: () => Error) {
  return createMiddleware(async (c, next) => {
    // What is not read is in the way of the next request, so there is none on this connection.
    const refuse = () => {
      c.header("Connection", "close");
      return tooLarge();
    };
    const announced = c.req.header("Content-Length");
    if (announced !== undefined && Number(announced) > maxSize) throw refuse();
    if (announced === undefined && c.req.raw.body) {
      const { url, method, raw } = c.req;
      const body = await readUpTo(maxSize, c.req.raw.body, refuse);
      c.req.raw = new Request(url, { method, headers: raw.headers, body });
    }
    await next();
  });
}

async function readUpTo(maxSize: number, body: ReadableStream<Uint8Array>, tooLarge: () => Error) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxSize) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In these words. */
export function bodyUpTo(maxSize: number, message: string) {
  return limitBody(maxSize, () => new DomainError("body_too_large", message));
}

/** For requests that are a form at most. */
export const smallBody = bodyUpTo(64 * 1024, "The request is too large.");

/** For a file in a form: the form around it takes a little room too. */
export const fileOf = (bytes: number, message: string) => bodyUpTo(bytes + 64 * 1024, message);
