import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/env.ts";
import { IdentityError } from "./identity-error.ts";

export const fewestCharacters = 8;
export const mostCharacters = 4096;

let commonPasswords: Set<string> | undefined;

function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(join(projectRoot, "server/identity/common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("# ")),
  );
  return commonPasswords.has(password.toLowerCase());
}

/** Refuses what is too short, too long, or among the first things anybody would try. */
export function requireGoodPassword(password: string, email: string) {
  const length = Array.from(password).length;
  if (length < fewestCharacters) {
    throw weak(`Password should be at least ${fewestCharacters} characters`);
  }
  if (length > mostCharacters) throw weak(`Password should be at most ${mostCharacters} characters`);
  const plain = password.toLowerCase();
  if (isCommon(plain) || new Set(plain).size === 1 || plain === email) {
    throw weak("This password is too easy to guess");
  }
}

function weak(why: string): IdentityError {
  return new IdentityError("WEAK_PASSWORD", why);
}
