import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

export type Encoding = "br" | "gzip";

/** One way an answer is sent: the names and values of its headers in turn, as Node writes them, and its bytes. */
export type Copy = {
  head: string[];
  body: Buffer;
  /** The same head with the age it was last sent with, which changes once a second. */
  aged?: { age: string; head: string[] };
};

/** An answer that is the same for everyone: written once, sent as often as it is asked for. */
export type Answer = {
  status: number;
  /** Weak, because the compressed copies share it. Absent where browsers never ask again. */
  etag: string | undefined;
  /** What a 304 repeats. */
  head: string[];
  plain: Copy;
  packed: Partial<Record<Encoding, Copy>>;
  /** Whether compressing it gains anything. */
  packable: boolean;
  /** How long it may be sent without asking again. */
  freshMs: number;
  /** Whether it would say the same if it were written now, where finding out is cheaper than writing it. */
  isStillTrue?: (() => Promise<boolean>) | undefined;
};

/** Not event streams: they never end, and what they say is wanted now. */
const compressible = /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json))/;
const tooSmallToGain = 1024;

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
// Compressed once a second at most, but while somebody may be waiting: higher levels cost more than they save.
const brotliOptions = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

const ofOneCopy = new Set(["content-length", "content-type", "content-encoding"]);

type AnswerParts = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  freshMs: number;
  tagged?: boolean;
  /** Whether there is, or may be, a compressed copy; judged by type and size unless told. */
  packable?: boolean;
};

export function createAnswer({
  status,
  headers,
  body,
  freshMs,
  tagged = true,
  ...told
}: AnswerParts): Answer {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const packable = told.packable ?? (body.length >= tooSmallToGain && isCompressible(type));
  const etag = tagged
    ? `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
    : undefined;
  const head = headers.filter(([name]) => !ofOneCopy.has(name)).flat();
  if (etag) head.push("etag", etag);
  if (packable) head.push("vary", "accept-encoding");
  const plain = { head: [...head, "content-type", type, "content-length", String(body.length)], body };
  return { status, etag, head, plain, packed: {}, packable, freshMs };
}

function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Adds a compressed copy that came from elsewhere, such as from a file beside the file. */
export function addPacked(answer: Answer, encoding: Encoding, body: Buffer): Copy {
  const head = answer.plain.head.slice();
  head[head.length - 1] = String(body.length);
  const copy = { head: [...head, "content-encoding", encoding], body };
  answer.packed[encoding] = copy;
  return copy;
}

/** Compresses once, away from the event loop. */
export async function pack(answer: Answer, encoding: Encoding): Promise<Copy> {
  const { body } = answer.plain;
  const packed = encoding === "br" ? await compress.br(body, brotliOptions) : await compress.gzip(body);
  return addPacked(answer, encoding, packed);
}

const notRefused = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
const brotliAccepted = notRefused("br");
const gzipAccepted = notRefused("gzip");

/** The best encoding the client takes. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : undefined;
}
