import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { createMiddleware } from "hono/factory";

export type Encoding = "br" | "gzip";

/** Not event streams, which must be sent without delay. */
const compressibleType = /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json))/;
const minBytes = 1024;

export function isCompressible(contentType: string): boolean {
  return compressibleType.test(contentType);
}

export function isWorthCompressing(body: Buffer): boolean {
  return body.length >= minBytes;
}

const notRefused = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
const brotliAccepted = notRefused("br");
const gzipAccepted = notRefused("gzip");

/** The best encoding that the client accepts. `q=0` refuses one. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  if (brotliAccepted.test(acceptEncoding)) return "br";
  return gzipAccepted.test(acceptEncoding) ? "gzip" : undefined;
}

const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);
// A client is waiting: higher levels take more time than they save.
const brotliOptions = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

export function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? asyncBrotli(body, brotliOptions) : asyncGzip(body);
}

/** Compresses responses of the app. Cached responses and files are compressed by edge/. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const { body, headers, status } = c.res;
  if (!body || headers.has("Content-Encoding") || !isCompressible(headers.get("Content-Type") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(c.req.header("Accept-Encoding"));
  if (!encoding) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const sent = isWorthCompressing(plain) ? await compressBody(plain, encoding) : plain;
  const sentHeaders = new Headers(headers);
  if (sent !== plain) {
    sentHeaders.set("Content-Encoding", encoding);
    sentHeaders.set("Content-Length", String(sent.length));
  }
  c.res = new Response(new Uint8Array(sent), { status, headers: sentHeaders });
});
