type ConcurrencyLimit = {
  max: number;
  /** For one user or client address. */
  maxPerKey: number;
  refuse: () => Error;
};

/** Runs a limited amount of work at once, in one process, and refuses the rest immediately. */
export function createConcurrencyLimit({ max, maxPerKey, refuse }: ConcurrencyLimit) {
  const runningOf = new Map<string, number>();
  let running = 0;

  function change(key: string, by: 1 | -1) {
    const own = (runningOf.get(key) ?? 0) + by;
    if (own > 0) runningOf.set(key, own);
    else runningOf.delete(key);
    running += by;
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= max || (runningOf.get(key) ?? 0) >= maxPerKey) throw refuse();
    change(key, 1);
    try {
      return await work();
    } finally {
      change(key, -1);
    }
  };
}
