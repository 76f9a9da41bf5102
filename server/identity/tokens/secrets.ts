import { createHash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits, URL-safe. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only hashes of secrets. The secrets are random, so one round of SHA-256 is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const uidAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An account id in Firebase's format: 28 letters and digits. */
export function randomUid(): string {
  return Array.from({ length: 28 }, () => uidAlphabet[randomInt(uidAlphabet.length)]).join("");
}
