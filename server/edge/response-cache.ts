import { LRUCache } from "lru-cache";
import { type CachedResponse, encode } from "./cached-response.ts";
import type { Encoding } from "./compress.ts";

/** `loadedAtMs` is when its loading began. */
export type CacheEntry = { response: CachedResponse; loadedAtMs: number };

/** An expired response is still sent for so long, while it is loaded again. */
const staleMs = 1_000;
/** While responses can't be loaded, for example without the database, older ones are sent. */
const staleIfErrorMs = 10 * 60_000;

type CacheParts = {
  load: (key: string) => Promise<CachedResponse>;
  now?: () => number;
  maxBytes?: number;
};

/** Caches responses in a bounded memory. Concurrent requests for the same key share one load. */
export function createResponseCache({
  load,
  now = performance.now.bind(performance),
  maxBytes = 48 * 1024 * 1024,
}: CacheParts) {
  const entries = new LRUCache<string, CacheEntry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<CacheEntry>>();

  /** Loads a response again, or joins the load in progress. */
  function refresh(key: string): Promise<CacheEntry> {
    const joined = loading.get(key);
    if (joined !== undefined) return joined;
    const refreshing = loadEntry(key).finally(() => loading.delete(key));
    loading.set(key, refreshing);
    return refreshing;
  }

  async function loadEntry(key: string): Promise<CacheEntry> {
    const loadedAtMs = now();
    const before = entries.get(key);
    const stale = findStale(key);
    let response: CachedResponse;
    try {
      response = await load(key);
    } catch (error) {
      if (stale) return stale;
      throw error;
    }
    if (response.status >= 500 && stale) return stale;
    const entry = { response: await withEncodings(response, before?.response), loadedAtMs };
    // Errors are not cached: a missing product may be published in a moment.
    if (response.status === 200) entries.set(key, entry);
    return entry;
  }

  /** An older response, for when it can't be loaded again. */
  function findStale(key: string): CacheEntry | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.loadedAtMs < staleIfErrorMs ? entry : undefined;
  }

  return {
    /** The response to send now, if there is one. Refreshes an expired one in the background. */
    find(key: string): CacheEntry | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const expiredMs = now() - entry.loadedAtMs - entry.response.freshMs;
      if (expiredMs < 0) return entry;
      if (expiredMs >= staleMs) return undefined;
      refresh(key).catch(() => {});
      return entry;
    },
    findStale,
    refresh,
    ageMs: ({ loadedAtMs }: CacheEntry) => now() - loadedAtMs,
    bytes: () => entries.calculatedSize,
  };
}

/** An unchanged response keeps its compressed bodies. A changed one is compressed as before, before it is requested. */
async function withEncodings(response: CachedResponse, before?: CachedResponse): Promise<CachedResponse> {
  if (!before || response.status !== 200) return response;
  if (response.etag === before.etag && response.head.join("\n") === before.head.join("\n")) return before;
  const encodings = Object.keys(before.encoded) as Encoding[];
  await Promise.all(encodings.map((encoding) => encode(response, encoding)));
  return response;
}

/** The compressed bodies together are smaller than the plain one. */
function sizeOf({ response: { plain } }: CacheEntry): number {
  return 2 * plain.body.length + 2 * plain.head.join("").length;
}
