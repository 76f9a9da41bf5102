import { DomainError } from "#server/errors.ts";

const argon2id = 2;
/** m stays below 32768, which is as much as Firebase takes should the accounts ever move there. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded with the first password: the shop should not wait for it to open. */
const loadArgon2 = () => import("@node-rs/argon2");

export type Passwords = ReturnType<typeof createPasswords>;

/** Bounded hashing. One at a time for each process, because there is a process for each core. */
export function createPasswords({ atOnce = 1, mostWaiting = 50 } = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new DomainError("unavailable", "Too many people are signing in. Please try again in a moment.");
      }
      // Whoever finishes hands its place over, so running does not change in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  let dummy: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> =>
      inTurn(async () => (await loadArgon2()).hash(typed(password), cost)),

    /** Works just as long when there is nothing to compare with, so that time does not tell who has an account. */
    async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const { hash, verify } = await loadArgon2();
      dummy ??= hash("nobody's password", cost);
      const stored = passwordHash ?? (await dummy);
      const same = await inTurn(() => verify(stored, typed(password)));
      return same && passwordHash != null;
    },
  };
}

/** One process, one queue. */
export const passwords = createPasswords();

/** The same characters from different keyboards may come as different bytes. */
function typed(password: string): string {
  return password.normalize("NFKC");
}
