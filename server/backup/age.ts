import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { StartError } from "#contract/basics/domain-error.ts";

const firstLine = "age-encryption.org/v1\n";
export const ageHeadBytes = firstLine.length;

/** Whether a file that begins with these bytes is encrypted. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, ageHeadBytes).equals(Buffer.from(firstLine));
}

/** In age's format (https://age-encryption.org/v1), for any of these public keys. */
export async function* encrypted(
  content: AsyncIterable<Uint8Array>,
  recipients: string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(`SHOP_BACKUP_RECIPIENT has ${recipient}, which is not a public key of age.`);
    }
  }
  yield* asIterable(await encrypter.encrypt(asStream(content)));
}

/** `identities` are lines such as AGE-SECRET-KEY-1…; `path` is for messages. */
export async function* decrypted(
  content: AsyncIterable<Uint8Array>,
  { identities, path }: { identities: string[]; path: string },
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* asIterable(await decrypter.decrypt(asStream(content)));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no identity matched"))
      throw new StartError(`The backup ${path} was encrypted for another key. Nothing was restored.`);
    throw new StartError(`The backup ${path} is damaged: it was cut short or altered. Nothing was restored.`);
  }
}

/** The private keys in the text of a key file, as age-keygen writes it. */
export async function parseIdentities(text: string): Promise<string[]> {
  const { Decrypter } = await import("age-encryption");
  const identities = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    return [];
  }
  return identities;
}

function asStream(content: AsyncIterable<Uint8Array>) {
  return Readable.toWeb(Readable.from(content)) as globalThis.ReadableStream<Uint8Array>;
}

function asIterable(stream: globalThis.ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return stream as ReadableStream<Uint8Array>;
}
