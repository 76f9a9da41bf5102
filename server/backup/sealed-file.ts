import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gzip as gzipBuffer } from "node:zlib";
import { StartError } from "#contract/basics/domain-error.ts";
import { ageHeadBytes, decrypted, encrypted, isEncrypted, parseIdentities } from "./age.ts";
import { inParts } from "./in-parts.ts";

// A sealed file is this word, the compressed content, and the SHA-256 of both.
const word = Buffer.from("SEDIA BACKUP\n");
const sealBytes = 32;

const gzip = promisify(gzipBuffer);
const pieceBytes = 1024 * 1024;
/** Node has four threads for such work, and files need one. */
const piecesAtOnce = Math.min(availableParallelism(), 3);

/** A verified file. It can be read several times. */
export type BackupFile = { path: string; read: () => AsyncIterable<Uint8Array> };

/** The bytes of a backup file, compressed and sealed; encrypted if there are public keys. */
export function sealed(content: AsyncIterable<Uint8Array>, recipients: string[] = []) {
  const plain = sealedPlain(content);
  return recipients.length > 0 ? encrypted(plain, recipients) : plain;
}

async function* sealedPlain(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256").update(word);
  yield word;
  for await (const chunk of compressed(content)) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** Compresses on several cores. Gzip files one after another are one gzip file. */
async function* compressed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const running: Promise<Buffer>[] = [];
  for await (const piece of inParts(content, pieceBytes)) {
    running.push(gzip(piece));
    if (running.length >= piecesAtOnce) yield await (running.shift() as Promise<Buffer>);
  }
  for (const piece of running) yield await piece;
}

/** Reads the whole file and verifies its seal. An encrypted one needs the file with its private key. */
export async function openBackup(path: string, keyFile?: string): Promise<BackupFile> {
  const file = await readableFile(path, keyFile);
  const hash = createHash("sha256").update(word);
  let seal: Buffer | undefined;
  for await (const piece of unsealed(file, (found) => (seal = found))) hash.update(piece);
  if (!seal?.equals(hash.digest())) throw damaged(path);
  return file;
}

async function readableFile(path: string, keyFile?: string): Promise<BackupFile> {
  const read = () => createReadStream(path);
  if (!isEncrypted(await readHead(path))) return { path, read };
  if (!keyFile)
    throw new StartError(`The backup ${path} is encrypted. Say where its private key is: --identity KEYFILE`);
  const identities = await readIdentities(keyFile);
  return { path, read: () => decrypted(read(), { identities, path }) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new StartError(`There is no backup at ${path}.`);
  });
  try {
    const head = Buffer.alloc(ageHeadBytes);
    await file.read(head, 0, head.length, 0);
    return head;
  } finally {
    await file.close();
  }
}

async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartError(`There is no key file at ${path}.`);
  });
  const identities = await parseIdentities(text);
  if (identities.length === 0)
    throw new StartError(`${path} has no private key of age, which begins with AGE-SECRET-KEY-.`);
  return identities;
}

/** What is between the word and the seal. */
async function* unsealed(
  { path, read }: BackupFile,
  onSeal: (seal: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let begun = false;
  for await (const chunk of read()) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!begun) {
      if (waiting.length < word.length) continue;
      if (!waiting.subarray(0, word.length).equals(word)) break;
      waiting = waiting.subarray(word.length);
      begun = true;
    }
    if (waiting.length <= sealBytes) continue;
    yield waiting.subarray(0, waiting.length - sealBytes);
    waiting = waiting.subarray(waiting.length - sealBytes);
  }
  if (!begun) throw new StartError(`${path} is no backup of Sedia, or it is damaged.`);
  onSeal(waiting);
}

/** The content of a verified file. */
export async function* readSealed(file: BackupFile): AsyncGenerator<Buffer> {
  const content = createGunzip();
  // A reader may stop early.
  const unpacking = pipeline(Readable.from(unsealed(file)), content).catch(() => {});
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
