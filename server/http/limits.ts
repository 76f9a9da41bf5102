import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RateLimit } from "#contract/basics/domain-error.ts";
import type { AddressOf } from "./client-address.ts";

export function isWrite(method: string): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. A request can count for several limits. */
export function showRateLimit(c: Context, rateLimit: RateLimit | undefined): void {
  if (!rateLimit) return;
  const { policy, limit, remaining, resetSeconds } = rateLimit;
  c.header("RateLimit-Policy", `"${policy}";q=${limit};w=60`, { append: true });
  c.header("RateLimit", `"${policy}";r=${remaining};t=${resetSeconds}`, { append: true });
}

/** Rate limit of writes per client address. The access check counts writes per user. */
export function limitWrites(
  countWrite: (address: string) => Promise<RateLimit | undefined>,
  addressOf: AddressOf,
) {
  return createMiddleware(async (c, next) => {
    if (isWrite(c.req.method)) showRateLimit(c, await countWrite(addressOf(c)));
    await next();
  });
}

/** Runs before the body is read; a refused upload closes its connection instead of being read. */
export function limitUploads(
  admit: (userId: string, upload: (rateLimit: RateLimit | undefined) => Promise<void>) => Promise<void>,
) {
  return createMiddleware<{ Variables: { user: { id: string } } }>(async (c, next) => {
    let admitted = false;
    try {
      await admit(c.var.user.id, async (rateLimit) => {
        admitted = true;
        showRateLimit(c, rateLimit);
        await next();
      });
    } catch (error) {
      if (!admitted) c.header("Connection", "close");
      throw error;
    }
  });
}

/**
 * Refuses a body above the limit. Hono's bodyLimit builds a new Request to count a body of unknown length, which Node's
 * Request refuses, so such a body is read here up to the limit. `whole` reads every body before the request goes on.
 */
export function limitBody(maxBytes: number, tooLarge: () => Error, { whole = false } = {}) {
  return createMiddleware(async (c, next) => {
    const refuse = () => {
      // The unread rest of the body would precede the next request on this connection.
      c.header("Connection", "close");
      return tooLarge();
    };
    const length = c.req.header("Content-Length");
    if (length !== undefined && Number(length) > maxBytes) throw refuse();
    if ((whole || length === undefined) && c.req.raw.body) {
      const { url, method, raw } = c.req;
      const body = await readUpTo(maxBytes, c.req.raw.body, refuse);
      c.req.raw = new Request(url, { method, headers: raw.headers, body });
    }
    await next();
  });
}

async function readUpTo(maxBytes: number, body: ReadableStream<Uint8Array>, tooLarge: () => Error) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
