import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { minPasswordCharacters } from "#contract/account/password-rule.ts";
import { IdentityError } from "../protocol/identity-error.ts";

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

/** Rejects passwords that are too short, too long or easy to guess, and says why. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const length = Array.from(password).length;
  if (length < minPasswordCharacters)
    throw weak(`This password is too short. Use at least ${minPasswordCharacters} characters.`);
  if (length > maxCharacters) throw weak(`A password has at most ${maxCharacters} characters.`);
  const reason = new Set(password).size === 1 ? reasons.repeat : await reasonAgainst(password, email);
  if (reason) throw weak(`This password is too easy to guess: ${reason}.`);
}

const reasons = {
  email: "it contains a part of your email address",
  common: "it's one of the most common passwords",
  words: "it's only a few common words",
  wordAndMore: "it's a common word or name with little added",
  repeat: "it repeats the same characters",
  sequence: "it's a series such as abcdef or 123456",
  date: "it's a date",
  spatial: "its keys are side by side on the keyboard",
  short: "it's too short",
};

async function reasonAgainst(password: string, email: string): Promise<string | undefined> {
  if (Array.from(password).length > ratedCharacters) return undefined;
  const known = [email, ...email.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);
  const { guesses, sequence } = (await loadRating()).check(password, known);
  return guesses < leastGuesses ? reasonOf(sequence) : undefined;
}

type Part = { pattern: string; token: string; dictionaryName?: string };

/** By the parts that a guessing program would find. */
function reasonOf(parts: Part[]): string {
  const words = parts.filter(({ pattern }) => pattern === "dictionary");
  if (words.some(({ dictionaryName }) => dictionaryName === "userInputs")) return reasons.email;
  if (words.length > 0 && words.length === parts.length)
    return words.length === 1 ? reasons.common : reasons.words;
  if (words.length > 0) return reasons.wordAndMore;
  const [longest] = parts
    .filter(({ pattern }) => pattern !== "bruteforce")
    .sort((one, other) => other.token.length - one.token.length);
  switch (longest?.pattern) {
    case "repeat":
    case "sequence":
    case "date":
    case "spatial":
      return reasons[longest.pattern];
    default:
      return reasons.short;
  }
}

function weak(reason: string): IdentityError {
  return new IdentityError("WEAK_PASSWORD", reason);
}
