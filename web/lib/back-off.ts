const firstWaitMs = 500;
const longestWaitMs = 30_000;

export function backOffMs(failures: number): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Tries again, with growing pauses, for as long as `again` finds it worth it. */
export async function retrying<Result>(
  work: () => Promise<Result>,
  again: (error: unknown, failures: number) => boolean,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (!again(error, failures + 1)) throw error;
      await wait(backOffMs(failures));
    }
  }
}
