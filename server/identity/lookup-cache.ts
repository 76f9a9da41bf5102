type Lookup<Value> = { askedAt: number; answer: Promise<Value> };

const mostRemembered = 10_000;

/** Remembers answers for a while. Concurrent questions about one key share one answer; the oldest are forgotten first. */
export function createLookupCache<Value>({ keepMs, now }: { keepMs: number; now: () => number }) {
  const lookups = new Map<string, Lookup<Value>>();
  return {
    get(key: string, ask: () => Promise<Value>): Promise<Value> {
      const known = lookups.get(key);
      if (known && now() - known.askedAt < keepMs) return known.answer;
      const answer = ask();
      lookups.delete(key);
      lookups.set(key, { askedAt: now(), answer });
      for (const oldest of lookups.keys()) {
        if (lookups.size <= mostRemembered) break;
        lookups.delete(oldest);
      }
      return answer;
    },
  };
}
