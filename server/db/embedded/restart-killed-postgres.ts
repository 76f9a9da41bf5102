import { setTimeout as sleep } from "node:timers/promises";

const firstWaitMs = 200;
const longestWaitMs = 5_000;

type Attempts = { connect: () => Promise<void>; restart: () => Promise<void>; isDone: () => boolean };

/** Connects again when PostgreSQL has ended. After a crash it comes back by itself; one that was killed is restarted. */
export async function restartUntilConnected({ connect, restart, isDone }: Attempts): Promise<void> {
  for (let waitMs = firstWaitMs; !isDone(); waitMs = Math.min(waitMs * 1.5, longestWaitMs)) {
    try {
      await connect();
    } catch (error) {
      // A restart may fail, for example on a full disk. The loop retries.
      if (!isDone() && isAbsent(error)) await restart().catch(() => {});
      await sleep(waitMs, undefined, { ref: false });
    }
  }
}

/** Whether no PostgreSQL answers, not even with a refusal. */
export function isAbsent(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ENOENT" || code === "ECONNREFUSED";
}
