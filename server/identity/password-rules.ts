import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/env.ts";
import { IdentityError } from "./identity-error.ts";

export const minCharacters = 8;
export const maxCharacters = 4096;

let commonPasswords: Set<string> | undefined;

function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(join(projectRoot, "server/identity/common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("# ")),
  );
  return commonPasswords.has(password.toLowerCase());
}

/** Rejects passwords that are too short, too long or common. */
export function requireGoodPassword(password: string, email: string) {
  const length = Array.from(password).length;
  if (length < minCharacters) {
    throw weak(`Password should be at least ${minCharacters} characters`);
  }
  if (length > maxCharacters) throw weak(`Password should be at most ${maxCharacters} characters`);
  const plain = password.toLowerCase();
  if (isCommon(plain) || new Set(plain).size === 1 || plain === email) {
    throw weak("This password is too easy to guess");
  }
}

function weak(reason: string): IdentityError {
  return new IdentityError("WEAK_PASSWORD", reason);
}
