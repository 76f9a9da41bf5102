import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartError } from "#contract/basics/domain-error.ts";

// A sealed file is this word, the compressed content, and the SHA-256 of both.
const word = Buffer.from("SEDIA BACKUP\n");
const sealBytes = 32;

/** Writes a new file, compressed and sealed. It appears only when it is complete and synced. */
export async function writeSealed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    // It contains addresses, password hashes and signing keys.
    const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), createGzip({ level: 6 }), sealed, file);
    await rename(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(unfinished, { force: true });
    throw error;
  }
}

async function* sealed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256").update(word);
  yield word;
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** Reads the whole file and verifies its seal. Call it before using the content. */
export async function checkSeal(path: string): Promise<void> {
  const file = await open(path).catch(() => {
    throw new StartError(`There is no backup at ${path}.`);
  });
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(word.length);
    await file.read(start, 0, word.length, 0);
    if (!start.equals(word)) throw new StartError(`${path} is no backup of Sedia, or it is damaged.`);
    if (size < word.length + sealBytes) throw damaged(path);
    const seal = Buffer.alloc(sealBytes);
    await file.read(seal, 0, sealBytes, size - sealBytes);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path, { end: size - sealBytes - 1 })) hash.update(chunk);
    if (!hash.digest().equals(seal)) throw damaged(path);
  } finally {
    await file.close();
  }
}

/** The content of a file whose seal has been verified. */
export async function* readSealed(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const { size } = await file.stat();
  const packed = file.createReadStream({ start: word.length, end: size - sealBytes - 1 });
  const content = createGunzip();
  // A reader may stop early.
  const unpacking = pipeline(packed, content).catch(() => {});
  try {
    for await (const chunk of content) yield chunk;
  } finally {
    content.destroy();
    await unpacking;
  }
}

function damaged(path: string) {
  return new StartError(`The backup ${path} is damaged: it was cut short or altered. Nothing was restored.`);
}
