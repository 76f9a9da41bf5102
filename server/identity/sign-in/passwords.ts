import { setTimeout as delay } from "node:timers/promises";
import { DomainError } from "#contract/basics/domain-error.ts";

const argon2id = 2;
/** Firebase imports hashes with at most 32768 KiB, should the accounts ever move there. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded on first use, so that the server starts faster. */
const loadArgon2 = () => import("@node-rs/argon2");

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashing with a bounded queue. One hash at a time per process, because there is a process per core. The pause after a hash
 * is about twice as long as a hash, so that many sign-ins leave most of each core to other requests.
 */
export function createPasswords({ concurrency = 1, maxQueued = 50, pauseMs = 60 } = {}) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) {
        throw new DomainError("unavailable", "Too many people are signing in. Please try again in a moment.");
      }
      // A finished hash passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      void delay(pauseMs).then(release);
    }
  }

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  let dummy: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> =>
      enqueue(async () => (await loadArgon2()).hash(normalize(password), cost)),

    /** Takes the same time without a hash, so that timing does not reveal which accounts exist. */
    async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const { hash, verify } = await loadArgon2();
      dummy ??= hash("no password", cost);
      const stored = passwordHash ?? (await dummy);
      const same = await enqueue(() => verify(stored, normalize(password)));
      return same && passwordHash != null;
    },
  };
}

export const passwords = createPasswords();

/** Different keyboards may encode the same characters as different bytes. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}
