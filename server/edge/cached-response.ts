import { createHash } from "node:crypto";
import { compressBody, type Encoding, isCompressible, isWorthCompressing } from "./compress.ts";

/** A response body in one encoding, with its headers as Node writes them: names and values in turn. */
export type Variant = {
  head: string[];
  body: Buffer;
  /** The same head with the Age it was last sent with, which changes once a second. */
  aged?: { age: string; head: string[] };
};

/** A response that is the same for every client. */
export type CachedResponse = {
  status: number;
  /** Weak, because the encoded variants share it. Absent for responses that browsers never revalidate. */
  etag: string | undefined;
  /** The headers of a 304. */
  head: string[];
  plain: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
  compressible: boolean;
  /** How long it may be sent without loading it again. */
  freshMs: number;
};

const variantHeaders = new Set(["content-length", "content-type", "content-encoding"]);

type ResponseParts = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  freshMs: number;
  withEtag?: boolean;
  /** Decided by type and size unless given. */
  compressible?: boolean;
};

export function createCachedResponse({
  status,
  headers,
  body,
  freshMs,
  withEtag = true,
  ...given
}: ResponseParts): CachedResponse {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const compressible = given.compressible ?? (isWorthCompressing(body) && isCompressible(type));
  const own = headers.find(([name]) => name === "etag")?.[1];
  const etag = withEtag ? (own ?? `W/"${bodyHash(body)}"`) : undefined;
  const head = headers.filter(([name]) => name !== "etag" && !variantHeaders.has(name)).flat();
  if (etag) head.push("etag", etag);
  if (compressible) head.push("vary", "accept-encoding");
  const plain = { head: [...head, "content-type", type, "content-length", String(body.length)], body };
  return { status, etag, head, plain, encoded: {}, compressible, freshMs };
}

function bodyHash(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Adds a body that is compressed already, such as a file's. */
export function addEncoded(response: CachedResponse, encoding: Encoding, body: Buffer): Variant {
  const head = response.plain.head.slice();
  head[head.length - 1] = String(body.length);
  const variant = { head: [...head, "content-encoding", encoding], body };
  response.encoded[encoding] = variant;
  return variant;
}

export async function encode(response: CachedResponse, encoding: Encoding): Promise<Variant> {
  return addEncoded(response, encoding, await compressBody(response.plain.body, encoding));
}
