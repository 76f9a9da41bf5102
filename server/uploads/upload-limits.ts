import { DomainError, type RateLimit, RateLimitReached } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import type { UploadStore } from "./upload-store.ts";

export type UploadLimits = ReturnType<typeof createUploadLimits>;

/** Uploads in progress in one process, from the first byte of the body until the picture is saved. */
const maxConcurrent = 6;
const maxConcurrentPerUser = 3;

/** Uploads leave this much of the disk free, because the database and the emails may be on it, too. */
const reserve = { mostBytes: 1024 ** 3, share: 0.1 };

type Limits = {
  db: Queryable;
  /** Whose disk must have space. */
  store?: Pick<UploadStore, "space">;
  /** Uploads per user; 0: no limit. */
  perMinute: number;
  now?: () => number;
};

/**
 * Bounds the memory and CPU of uploads: few bodies in memory, one picture decoded at a time. Further uploads are rejected before
 * their body is read.
 */
export function createUploadLimits({ db, store, perMinute, now = Date.now }: Limits) {
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

  /** Stops uploads before the disk is full. */
  async function requireSpace(): Promise<void> {
    const space = await store?.space?.();
    if (!space) return;
    const reservedBytes = Math.min(reserve.mostBytes, space.totalBytes * reserve.share);
    if (space.freeBytes < reservedBytes)
      throw new DomainError(
        "storage_full",
        "The shop's disk is almost full, so it takes no files. Please tell the owner of the shop.",
      );
  }

  return {
    requireSpace,

    /** Runs an upload, including reading its body, unless too many are running. */
    async admit<Result>(
      userId: string,
      upload: (rateLimit: RateLimit | undefined) => Promise<Result>,
    ): Promise<Result> {
      return limitConcurrency(userId, async () => {
        await requireSpace();
        return upload(await countUpload(userId));
      });
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
    "Too many files are being uploaded right now. Please try again in a moment.",
  );
}
