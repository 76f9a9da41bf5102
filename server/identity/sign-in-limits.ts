import type { Queryable } from "#server/db/client.ts";
import { type BackOff, clearAttempts, countAttempt, undoAttempt } from "#server/rate-limits/rate-limiter.ts";
import { IdentityError, type IdentityErrorCode } from "./identity-error.ts";

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

const accountKey = (email: string) => `sign-in to ${email}`;
const codeKey = (uid: string) => `second factor of ${uid}`;
const addressKey = (address: string) => `sign-in from ${address}`;

/** Call before the password is verified. */
export async function countGuess(db: Queryable, guess: { email: string; address: string }) {
  await count(db, addressKey(guess.address), guessesFromAddress);
  await count(db, accountKey(guess.email), guessesAtAccount);
}

export async function guessWasCorrect(db: Queryable, guess: { email: string; address: string }) {
  await clearAttempts(db, accountKey(guess.email));
  await undoAttempt(db, addressKey(guess.address), guessesFromAddress);
}

/** Uncounts a guess whose password was never verified. */
export async function undoGuess(db: Queryable, guess: { email: string; address: string }) {
  await undoAttempt(db, accountKey(guess.email), guessesAtAccount);
  await undoAttempt(db, addressKey(guess.address), guessesFromAddress);
}

/** The owner of the mailbox does not have to wait because of the guesses of others. */
export async function clearGuesses(db: Queryable, email: string) {
  await clearAttempts(db, accountKey(email));
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
  await count(db, `mail to ${to}`, emailsToAddress, refusal);
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
