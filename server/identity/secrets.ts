import { createHash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits that fit into an address. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** How secrets are stored: whoever reads the database cannot use them. They are random, so one round is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const uidAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An account id as Firebase makes them: 28 letters and digits. */
export function randomUid(): string {
  return Array.from({ length: 28 }, () => uidAlphabet[randomInt(uidAlphabet.length)]).join("");
}
