import type { Queryable } from "#server/db/client.ts";
import { type BackOff, clearAttempts, countAttempt, undoAttempt } from "#server/rate-limits/rate-limiter.ts";
import { IdentityError, type IdentityErrorCode } from "../protocol/identity-error.ts";
import { hasSignedInFrom } from "./sign-ins.queries.ts";

const hour = 3600;

const guessesAtAccount = {
  free: 8,
  firstWaitSeconds: 15,
  longestWaitSeconds: 15 * 60,
  forgetAfterSeconds: 24 * hour,
};
/** Many users may share a client address, so correct passwords are uncounted. */
const guessesFromAddress = {
  free: 40,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 6 * hour,
};
/** A code has six digits, so few guesses are free. */
const guessesAtCode = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 24 * hour,
};
const accountsFromAddress = {
  free: 300,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};
const emailsToAddress = {
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};
const emailsFromAddress = {
  free: 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};

const accountKey = (email: string, place = elsewhere) => `sign-in to ${email}${place}`;
const codeKey = (uid: string) => `second factor of ${uid}`;
const addressKey = (address: string) => `sign-in from ${address}`;

type Guess = { email: string; address: string };
type CountedGuess = { address: string; accountKey: string };

const elsewhere = "";

/**
 * Attempts from a client address where the account has signed in count for themselves, so that those of strangers don't block the
 * owner. The device's name is not enough: anyone can send it, and a different response would tell that the account exists.
 */
async function placeOf(db: Queryable, { email, address }: Guess): Promise<string> {
  return (await hasSignedInFrom(db, email, address)) ? ` from ${address}` : elsewhere;
}

/** Call before the password is verified. */
export async function countGuess(db: Queryable, guess: Guess): Promise<CountedGuess> {
  const counted = { address: guess.address, accountKey: accountKey(guess.email, await placeOf(db, guess)) };
  await count(db, addressKey(guess.address), guessesFromAddress);
  await count(db, counted.accountKey, guessesAtAccount);
  return counted;
}

export async function guessWasCorrect(db: Queryable, { address, accountKey }: CountedGuess) {
  await clearAttempts(db, accountKey);
  await undoAttempt(db, addressKey(address), guessesFromAddress);
}

/** Uncounts a guess whose password was never verified. */
export async function undoGuess(db: Queryable, { address, accountKey }: CountedGuess) {
  await undoAttempt(db, accountKey, guessesAtAccount);
  await undoAttempt(db, addressKey(address), guessesFromAddress);
}

/** The owner of the mailbox does not have to wait because of the guesses of others, or earlier ones of their own. */
export async function clearGuesses(db: Queryable, guess: Guess) {
  await clearAttempts(db, accountKey(guess.email));
  await clearAttempts(db, accountKey(guess.email, await placeOf(db, guess)));
}

/** Call before a code of the second factor is verified. */
export async function countCodeGuess(db: Queryable, { uid, address }: { uid: string; address: string }) {
  await count(db, addressKey(address), guessesFromAddress);
  await count(db, codeKey(uid), guessesAtCode);
}

export async function clearCodeGuesses(db: Queryable, { uid, address }: { uid: string; address: string }) {
  await clearAttempts(db, codeKey(uid));
  await undoAttempt(db, addressKey(address), guessesFromAddress);
}

/** A sign-up reveals whether an email address is taken, so it counts as a guess until it succeeds. */
export async function countSignUp(db: Queryable, address: string) {
  await count(db, addressKey(address), guessesFromAddress);
  await count(db, `sign-up from ${address}`, accountsFromAddress);
}

/** Uncounts a sign-up that revealed nothing about an email address. */
export async function undoSignUpGuess(db: Queryable, address: string) {
  await undoAttempt(db, addressKey(address), guessesFromAddress);
}

export async function countEmail(
  db: Queryable,
  { to, address, refusal }: { to: string; address: string; refusal: IdentityErrorCode },
) {
  await count(db, `mail from ${address}`, emailsFromAddress, refusal);
  await count(db, `mail to ${to}${await placeOf(db, { email: to, address })}`, emailsToAddress, refusal);
}

async function count(
  db: Queryable,
  key: string,
  backOff: BackOff,
  refusal: IdentityErrorCode = "TOO_MANY_ATTEMPTS_TRY_LATER",
) {
  const attempt = await countAttempt(db, key, backOff);
  if (!attempt.allowed) {
    throw new IdentityError(refusal, `Too many attempts. Try again in ${attempt.retryAfterSeconds} seconds.`);
  }
}
