import { expect, test } from "vitest";
import { type CachedResponse, createCachedResponse, encode } from "./cached-response.ts";
import { type CacheEntry, createResponseCache } from "./response-cache.ts";

function responseOf(text: string, status = 200): CachedResponse {
  const headers: [string, string][] = [["content-type", "application/json"]];
  return createCachedResponse({ status, headers, body: Buffer.from(text), freshMs: 1_000 });
}

/** A cache whose clock moves only by `pass`. */
function cacheOf(load: (key: string) => CachedResponse | Promise<CachedResponse>, maxBytes?: number) {
  let nowMs = 0;
  const loads: string[] = [];
  const cache = createResponseCache({
    now: () => nowMs,
    ...(maxBytes !== undefined && { maxBytes }),
    async load(key) {
      loads.push(key);
      return load(key);
    },
  });
  const bodyOf = (entry: CacheEntry | undefined) => entry?.response.plain.body.toString();
  return {
    cache,
    loads,
    found: (key: string) => bodyOf(cache.find(key)),
    refreshed: async (key: string) => bodyOf(await cache.refresh(key)),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test("a cached response is sent for a second, for another while it is loaded again, and never after two", async () => {
  let text = "old";
  const { cache, found, refreshed, loads, pass } = cacheOf(() => responseOf(text));
  await refreshed("a");
  text = "new";
  pass(999);
  expect([found("a"), loads.length]).toEqual(["old", 1]);
  pass(1);
  expect(found("a")).toBe("old");
  await cache.refresh("a");
  expect([found("a"), loads.length]).toEqual(["new", 2]);
  pass(2_000);
  expect(found("a")).toBeUndefined();
});

test("the age of a response counts from when its loading began", async () => {
  let finish = (_: CachedResponse) => {};
  const { found, refreshed, pass } = cacheOf(
    () =>
      new Promise<CachedResponse>((resolve) => {
        finish = resolve;
      }),
  );
  const first = refreshed("a");
  pass(1_999);
  finish(responseOf("loaded two seconds ago"));
  await first;
  pass(1);
  expect(found("a")).toBeUndefined();
});

test("a hundred concurrent requests for the same key are one load", async () => {
  const { refreshed, loads } = cacheOf(() => responseOf("same"));
  const bodies = await Promise.all(Array.from({ length: 100 }, () => refreshed("a")));
  expect(new Set(bodies)).toEqual(new Set(["same"]));
  expect(loads).toEqual(["a"]);
});

test("memory stays within its bound, however many keys there are", async () => {
  const { cache, refreshed } = cacheOf((key) => responseOf(key.padEnd(1_000)), 50_000);
  for (let n = 0; n < 500; n++) await refreshed(`key ${n}`);
  expect(cache.bytes()).toBeLessThanOrEqual(50_000);
  expect(cache.bytes()).toBeGreaterThan(40_000);
});

test("a response larger than the whole cache is sent and not cached", async () => {
  const { cache, refreshed, found } = cacheOf(() => responseOf("x".repeat(2_000)), 1_000);
  expect(await refreshed("a")).toHaveLength(2_000);
  expect(found("a")).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test("an error is not cached, and does not replace a good response", async () => {
  let response = responseOf("not found", 404);
  const { found, refreshed, pass } = cacheOf(() => response);
  expect(await refreshed("a")).toBe("not found");
  expect(found("a")).toBeUndefined();
  response = responseOf("there");
  await refreshed("a");
  response = responseOf("server error", 500);
  pass(500);
  expect(await refreshed("a")).toBe("there");
});

test("while nothing can be loaded, a response of a few minutes ago is sent, and none older than ten minutes", async () => {
  let unavailable = false;
  const { refreshed, pass } = cacheOf(() => {
    if (unavailable) throw new Error("database unavailable");
    return responseOf("there");
  });
  await refreshed("a");
  unavailable = true;
  pass(9 * 60_000);
  expect(await refreshed("a")).toBe("there");
  pass(2 * 60_000);
  await expect(refreshed("a")).rejects.toThrow("unavailable");
});

test("compressed bodies survive a refresh without changes, and a changed response is compressed before it is requested", async () => {
  let text = "one ".repeat(1_000);
  const { cache, refreshed, pass } = cacheOf(() => responseOf(text));
  await refreshed("a");
  const first = (await cache.refresh("a")).response;
  await encode(first, "br");
  pass(1_000);
  expect((await cache.refresh("a")).response).toBe(first);
  text = "two ".repeat(1_000);
  pass(1_000);
  expect((await cache.refresh("a")).response.encoded.br).toBeDefined();
});
