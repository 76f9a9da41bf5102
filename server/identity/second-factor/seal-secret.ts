import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** Before a sealed secret. The Base32 of an authenticator app has no dot. */
const prefix = "v1.";

/** Encrypts a secret for one row: with the id of another row it can't be opened. */
export function sealSecret(key: KeyObject, secret: string, rowId: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${sealed.toString("base64url")}`;
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(prefix);
}

/** Undefined if it was sealed with another key or for another row. Secrets of an older release are not sealed. */
export function openSecret(key: KeyObject, stored: string, rowId: string): string | undefined {
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(prefix.length), "base64url");
  const tagStart = bytes.length - tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(tagStart));
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes, tagStart)), decipher.final()]);
    return opened.toString("utf8");
  } catch {
    return undefined;
  }
}
