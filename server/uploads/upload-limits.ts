import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { addToCount } from "#server/rate-limits/event-counts.queries.ts";

export type UploadLimits = ReturnType<typeof createUploadLimits>;

/** Uploads in progress in one process, from the first byte of the body until the picture is saved. */
const mostAtOnce = 6;
const mostOfUser = 3;

type Limits = {
  db: Queryable;
  /** Pictures of a user in a minute; 0: no limit. */
  perMinute: number;
  now?: () => number;
};

/**
 * Bounds what uploads take of a process: few bodies in memory, one picture decoded at a time. What exceeds the bounds is refused
 * before its body is read.
 */
export function createUploadLimits({ db, perMinute, now = Date.now }: Limits) {
  const ofUser = new Map<string, number>();
  let atOnce = 0;
  let lastDecoded: Promise<unknown> = Promise.resolve();

  async function countUpload(userId: string): Promise<void> {
    if (perMinute === 0) return;
    const minute = Math.floor(now() / 60_000);
    if ((await addToCount(db, `uploads of ${userId} in ${minute}`, 1)) > perMinute) throw tooManyUploads();
  }

  function enter(userId: string): void {
    const own = ofUser.get(userId) ?? 0;
    if (atOnce >= mostAtOnce || own >= mostOfUser) throw uploadsBusy();
    ofUser.set(userId, own + 1);
    atOnce++;
  }

  function leave(userId: string): void {
    const own = (ofUser.get(userId) ?? 0) - 1;
    if (own > 0) ofUser.set(userId, own);
    else ofUser.delete(userId);
    atOnce--;
  }

  return {
    /** Runs an upload, body included, if there is room for it. */
    async admit<Result>(userId: string, upload: () => Promise<Result>): Promise<Result> {
      enter(userId);
      try {
        await countUpload(userId);
        return await upload();
      } finally {
        leave(userId);
      }
    },

    /** Decodes one picture at a time. As many wait as are admitted, which is few. */
    decode<Result>(work: () => Promise<Result>): Promise<Result> {
      const decoded = lastDecoded.then(work);
      lastDecoded = decoded.catch(() => {});
      return decoded;
    },
  };
}

function uploadsBusy() {
  return new DomainError(
    "busy",
    "Too many pictures are being uploaded right now. Please try again in a moment.",
  );
}

function tooManyUploads() {
  return new DomainError("too_many_attempts", "Too many uploads. Please try again in a minute.");
}
