import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { IdentityError } from "./identity-error.ts";

export const minCharacters = 8;
export const maxCharacters = 4096;
/** Rating takes longer than linear time: up to 40 ms for this many. A longer password is too long to guess. */
const ratedCharacters = 32;
/** Eight random characters are rated at 100 million guesses. */
const leastGuesses = 40_000_000;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Its 49,000 common passwords take 26 MB and 130 ms: loaded with the first new password, not at start. */
function loadRating(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return loading;
}

/** Rejects passwords that are too short, too long or easy to guess. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const length = Array.from(password).length;
  if (length < minCharacters) {
    throw weak(`Password should be at least ${minCharacters} characters`);
  }
  if (length > maxCharacters) throw weak(`Password should be at most ${maxCharacters} characters`);
  if (new Set(password).size === 1 || (length <= ratedCharacters && (await isEasy(password, email)))) {
    throw weak("This password is too easy to guess");
  }
}

async function isEasy(password: string, email: string): Promise<boolean> {
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);
  return (await loadRating()).check(password, known).guesses < leastGuesses;
}

function weak(reason: string): IdentityError {
  return new IdentityError("WEAK_PASSWORD", reason);
}
