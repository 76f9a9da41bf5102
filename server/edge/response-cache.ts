import { LRUCache } from "lru-cache";
import { type Answer, type Encoding, pack } from "./cached-response.ts";

/** An answer, when what it says was true, and when it was written. */
export type Kept = { answer: Answer; readAtMs: number; writtenAtMs: number };

/** An answer that is past its time is still sent for so long, while a new one is made. */
const staleMs = 1_000;
/** When nothing can be read, because the database is away, what was true a while ago is better than nothing. */
const inNeedMs = 10 * 60_000;
/** A page holds the time it was written at, and browsers ask again for what looks old. */
const writtenAnewMs = 10_000;
const maxBytes = 48 * 1024 * 1024;

type KeeperParts = { read: (key: string) => Promise<Answer>; now?: () => number; mostBytes?: number };

/** Keeps answers ready in a bounded memory. Who asks for the same while it is being made waits for the same one. */
export function keepAnswers({
  read,
  now = performance.now.bind(performance),
  mostBytes = maxBytes,
}: KeeperParts) {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Kept>>();

  /** Joins whoever is making this answer, or makes it. */
  function renew(key: string): Promise<Kept> {
    const joined = underWay.get(key);
    if (joined !== undefined) return joined;
    const renewal = make(key).finally(() => underWay.delete(key));
    underWay.set(key, renewal);
    return renewal;
  }

  async function make(key: string): Promise<Kept> {
    const readAtMs = now();
    const before = kept.get(key);
    if (before && (await isStillTrue(before, readAtMs))) {
      const confirmed = { ...before, readAtMs };
      kept.set(key, confirmed);
      return confirmed;
    }
    const inNeed = before && readAtMs - before.readAtMs < inNeedMs ? before : undefined;
    const answer = await read(key).catch((error: unknown) => {
      if (inNeed) return inNeed.answer;
      throw error;
    });
    if (answer.status >= 500 && inNeed) return inNeed;
    if (answer === inNeed?.answer) return inNeed;
    const fresh = { answer: await made(answer, before?.answer), readAtMs, writtenAtMs: readAtMs };
    // A refusal is told to those who asked and forgotten: it may concern an address that comes to exist in a moment.
    if (answer.status === 200) kept.set(key, fresh);
    return fresh;
  }

  return {
    /** What can be sent right now, if anything. What is past its time is renewed behind the back. */
    find(key: string): Kept | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      const pastMs = now() - found.readAtMs - found.answer.freshMs;
      if (pastMs < 0) return found;
      if (pastMs >= staleMs) return undefined;
      renew(key).catch(() => {});
      return found;
    },
    /** What was true a while ago, for when there is no room to ask again. */
    findInNeed(key: string): Kept | undefined {
      const found = kept.get(key);
      return found && now() - found.readAtMs < inNeedMs ? found : undefined;
    },
    renew,
    ageMs: ({ readAtMs }: Kept) => now() - readAtMs,
    bytes: () => kept.calculatedSize,
  };
}

async function isStillTrue({ answer, writtenAtMs }: Kept, nowMs: number): Promise<boolean> {
  if (!answer.isStillTrue || nowMs - writtenAtMs > writtenAnewMs) return false;
  return answer.isStillTrue().catch(() => false);
}

/** What says the same as before keeps its compressed copies; else those that were wanted before are made before they are wanted. */
async function made(answer: Answer, before: Answer | undefined): Promise<Answer> {
  if (!before || answer.status !== 200) return answer;
  if (answer.etag === before.etag && answer.head.join("\n") === before.head.join("\n")) return before;
  await Promise.all((Object.keys(before.packed) as Encoding[]).map((encoding) => pack(answer, encoding)));
  return answer;
}

/** The compressed copies together are smaller than the plain one. */
function sizeOf({ answer }: Kept): number {
  return 2 * answer.plain.body.length + 2 * answer.plain.head.join("").length;
}
