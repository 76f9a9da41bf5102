import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { createMiddleware } from "hono/factory";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Not event streams: they never end, and what they say is wanted now. */
const compressible = /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json))/;
const tooSmallToGain = 1024;

/** Compresses what was written for this answer. Files are compressed when the shop is built. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  if (
    !res.body ||
    res.headers.has("Content-Encoding") ||
    !compressible.test(res.headers.get("Content-Type") ?? "")
  )
    return;
  res.headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (!encoding) return;
  const plain = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  if (plain.length < tooSmallToGain) {
    c.res = new Response(plain, { status: res.status, headers });
    return;
  }
  const packed =
    encoding === "br"
      ? await brotli(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(plain, { level: 6 });
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(packed.length));
  c.res = new Response(packed, { status: res.status, headers });
});
