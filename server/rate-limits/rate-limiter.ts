import type { Queryable } from "#server/db/client.ts";
import { addToCount } from "./event-counts.queries.ts";

const minuteMs = 60_000;
/** The database is told of this many at once. Each further server process can let through this many beyond a limit. */
const batchSize = 10;

type Tally = {
  /** What the database said last, from all servers. */
  shared: number;
  /** Counted here and not yet part of `shared`. */
  local: number;
  /** The part of `local` that is on its way to the database. */
  sending: number;
};

/** Counts by the minute, for all server processes together. */
export function createRateLimiter(db: Queryable, now = Date.now) {
  let minute = 0;
  let tallies = new Map<string, Tally>();

  function tallyOf(key: string): Tally {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      minute = current;
      tallies = new Map();
    }
    const tally = tallies.get(key) ?? { shared: 0, local: 0, sending: 0 };
    tallies.set(key, tally);
    return tally;
  }

  return {
    /** Counts one more, unless the limit is reached. */
    async isWithin(key: string, limit: number): Promise<boolean> {
      const tally = tallyOf(key);
      if (tally.shared + tally.local >= limit) return false;
      tally.local++;
      const unsent = tally.local - tally.sending;
      if (unsent < batchSize && tally.shared + tally.local < limit) return true;
      tally.sending += unsent;
      try {
        const shared = await addToCount(db, `${key} in ${minute}`, unsent);
        tally.shared = Math.max(tally.shared, shared);
        return shared <= limit;
      } finally {
        tally.sending -= unsent;
        tally.local -= unsent;
      }
    },
  };
}
