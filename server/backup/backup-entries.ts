import { z } from "zod";
import { StartError } from "#contract/basics/domain-error.ts";

/** Increment it when an older restore could no longer read the format. */
const formatVersion = 1;

const shopEntry = z.object({
  kind: z.literal("shop"),
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** The applied migrations. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })).min(1),
  /** Referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), used: z.boolean() })),
});

/** A path below the uploads folder, and never out of it. */
const uploadPath = z
  .string()
  .refine((path) => path.split("/").every((part) => /^(?!\.)[^/\\\0]+$/.test(part)));

const entry = z.discriminatedUnion("kind", [
  shopEntry,
  z.object({ kind: z.literal("table"), name: z.string() }),
  z.object({ kind: z.literal("upload"), name: uploadPath }),
]);

export type ShopEntry = Omit<z.output<typeof shopEntry>, "kind" | "format">;
export type Entry = z.output<typeof entry>;

export function newShopEntry(facts: ShopEntry): Entry {
  return { kind: "shop", format: formatVersion, ...facts };
}

// A frame is a type byte, a length and that many bytes: the head of an entry, a piece of its content, or its end.
const [headFrame, pieceFrame, endFrame] = ["H", "P", "E"].map((letter) => letter.charCodeAt(0));
const frameHeadBytes = 5;
const largestFrame = 64 * 1024 * 1024;

function frame(type: number | undefined, content: Uint8Array): Buffer {
  const head = Buffer.alloc(frameHeadBytes);
  head.writeUInt8(type ?? 0, 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export async function* writeEntry(head: Entry, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield frame(headFrame, Buffer.from(JSON.stringify(head)));
  for await (const piece of content) if (piece.length > 0) yield frame(pieceFrame, piece);
  yield frame(endFrame, Buffer.alloc(0));
}

/** Read the content of each entry before the next. */
export async function* readEntries(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<{ head: Entry; content: AsyncGenerator<Buffer> }> {
  const frames = readFrames(bytes);

  async function* contentOf(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await frames.next();
      if (done || value.type === headFrame) throw unreadable();
      if (value.type === endFrame) return;
      yield value.content;
    }
  }

  for (;;) {
    const { value, done } = await frames.next();
    if (done) return;
    if (value.type !== headFrame) throw unreadable();
    yield { head: headOf(value.content), content: contentOf() };
  }
}

function headOf(content: Buffer): Entry {
  const parsed = entry.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

async function* readFrames(bytes: AsyncIterable<Buffer>) {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      if (waiting.length < frameHeadBytes) break;
      const length = waiting.readUInt32BE(1);
      if (length > largestFrame) throw unreadable();
      if (waiting.length < frameHeadBytes + length) break;
      yield {
        type: waiting.readUInt8(0),
        content: waiting.subarray(frameHeadBytes, frameHeadBytes + length),
      };
      waiting = waiting.subarray(frameHeadBytes + length);
    }
  }
  if (waiting.length > 0) throw unreadable();
}

export function unreadable() {
  return new StartError("The backup cannot be read: it was made by another version of Sedia.");
}
