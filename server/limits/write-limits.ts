import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/domain-error.ts";
import { addToCount } from "./count-writes.queries.ts";

export type WriteLimits = ReturnType<typeof createWriteLimits>;

const windowMs = 60_000;
/** The database is told of so many at once. Several servers together may let through so many each beyond the limit. */
const atOnce = 10;
/** An office or a school has one address. */
const peopleBehindAnAddress = 5;

type Tally = { untold: number; known: number };

/** How much anybody may change in a minute: far more than a person can, and too little to be a nuisance. 0 is without limit. */
export function createWriteLimits(db: Queryable, perMinute: number, now = Date.now) {
  let window = 0;
  let tallies = new Map<string, Tally>();

  function tallyOf(who: string): Tally {
    const current = Math.floor(now() / windowMs);
    if (current !== window) {
      window = current;
      tallies = new Map();
    }
    const tally = tallies.get(who) ?? { untold: 0, known: 0 };
    tallies.set(who, tally);
    return tally;
  }

  async function count(who: string, most: number): Promise<void> {
    if (perMinute === 0) return;
    const tally = tallyOf(who);
    if (tally.known > most) throw tooMany();
    tally.untold++;
    if (tally.untold < atOnce && tally.known + tally.untold <= most) return;
    const howMany = tally.untold;
    tally.untold = 0;
    tally.known = await addToCount(db, `writes of ${who} in ${window}`, howMany);
    if (tally.known > most) throw tooMany();
  }

  return {
    ofUser: (id: string) => count(`user ${id}`, perMinute),
    ofAddress: (address: string) => count(`address ${address}`, perMinute * peopleBehindAnAddress),
  };
}

function tooMany() {
  return new DomainError(
    "too_many_attempts",
    "You are doing too much at once. Please try again in a minute.",
  );
}
