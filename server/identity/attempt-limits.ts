import type { Queryable } from "#server/db/client.ts";
import { type AttemptPolicy, clearAttempts, countAttempt, forgiveAttempt } from "./attempts.ts";
import { IdentityError, type IdentityErrorCode } from "./identity-error.ts";

const hour = 3600;

const guessesAtAccount = {
  free: 8,
  firstWaitSeconds: 15,
  longestWaitSeconds: 15 * 60,
  forgetAfterSeconds: 24 * hour,
};
/** Many people may share an address, and their right passwords are taken back from the count. */
const guessesFromAddress = {
  free: 40,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 6 * hour,
};
const accountsFromAddress = {
  free: 300,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};
const mailsToAddress = {
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};
const mailsFromAddress = {
  free: 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetAfterSeconds: 2 * hour,
};

const accountKey = (email: string) => `sign-in to ${email}`;
const addressKey = (address: string) => `sign-in from ${address}`;

/** Called before a password is looked at. */
export async function countGuess(db: Queryable, guess: { email: string; address: string }) {
  await count(db, addressKey(guess.address), guessesFromAddress);
  await count(db, accountKey(guess.email), guessesAtAccount);
}

export async function guessWasRight(db: Queryable, guess: { email: string; address: string }) {
  await clearAttempts(db, accountKey(guess.email));
  await forgiveAttempt(db, addressKey(guess.address), guessesFromAddress);
}

/** The password was never looked at: nothing was learnt, so nothing is held against anybody. */
export async function guessWasNotMade(db: Queryable, guess: { email: string; address: string }) {
  await forgiveAttempt(db, accountKey(guess.email), guessesAtAccount);
  await forgiveAttempt(db, addressKey(guess.address), guessesFromAddress);
}

/** Whoever shows that a mailbox is theirs need not wait out what others guessed. */
export async function forgetGuessesAt(db: Queryable, email: string) {
  await clearAttempts(db, accountKey(email));
}

/** Registering tells whether an e-mail is taken, so it counts as a guess until it has worked. */
export async function countSignUp(db: Queryable, address: string) {
  await count(db, addressKey(address), guessesFromAddress);
  await count(db, `sign-up from ${address}`, accountsFromAddress);
}

/** The sign-up told nothing about an address. */
export async function takeBackGuess(db: Queryable, address: string) {
  await forgiveAttempt(db, addressKey(address), guessesFromAddress);
}

export async function countMail(
  db: Queryable,
  { to, address, refusal }: { to: string; address: string; refusal: IdentityErrorCode },
) {
  await count(db, `mail from ${address}`, mailsFromAddress, refusal);
  await count(db, `mail to ${to}`, mailsToAddress, refusal);
}

async function count(
  db: Queryable,
  key: string,
  policy: AttemptPolicy,
  refusal: IdentityErrorCode = "TOO_MANY_ATTEMPTS_TRY_LATER",
) {
  const attempt = await countAttempt(db, key, policy);
  if (!attempt.allowed) {
    throw new IdentityError(refusal, `Too many attempts. Try again in ${attempt.retryAfterSeconds} seconds.`);
  }
}
