import { DomainError, type RateLimit, RateLimitReached } from "#contract/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";

export type UploadLimits = ReturnType<typeof createUploadLimits>;

/** Uploads in progress in one process, from the first byte of the body until the picture is saved. */
const maxConcurrent = 6;
const maxConcurrentPerUser = 3;

type Limits = {
  db: Queryable;
  /** Pictures per user; 0: no limit. */
  perMinute: number;
  now?: () => number;
};

/**
 * Bounds the memory and CPU of uploads: few bodies in memory, one picture decoded at a time. Further uploads are rejected before
 * their body is read.
 */
export function createUploadLimits({ db, perMinute, now = Date.now }: Limits) {
  const limiter = createRateLimiter(db, { batchSize: 1, now });
  const limitConcurrency = createConcurrencyLimit({
    max: maxConcurrent,
    maxPerKey: maxConcurrentPerUser,
    refuse: uploadsBusy,
  });
  let lastDecoded: Promise<unknown> = Promise.resolve();

  async function countUpload(userId: string): Promise<RateLimit | undefined> {
    if (perMinute === 0) return undefined;
    const { isAllowed, rateLimit } = await limiter.count("uploads", `uploads of ${userId}`, perMinute);
    if (isAllowed) return rateLimit;
    throw new RateLimitReached("Too many uploads. Please try again in a minute.", rateLimit);
  }

  return {
    /** Runs an upload, including reading its body, unless too many are running. */
    async admit<Result>(
      userId: string,
      upload: (rateLimit: RateLimit | undefined) => Promise<Result>,
    ): Promise<Result> {
      return limitConcurrency(userId, async () => upload(await countUpload(userId)));
    },

    /** Decodes one picture at a time. */
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
