import type { IncomingHttpHeaders } from "node:http";
import { hasJustWritten } from "#server/http/read-your-writes.ts";
import { type Answer, createAnswer } from "./cached-response.ts";

/**
 * Reads whose answer is the same for everyone. Not the pages that are opened with a code in their address, nor the dashboard's.
 * The address as it was sent is the key: pages may show any part of it.
 */
const publicRead =
  /^\/(?:api\/products(?:\/[0-9a-f-]{36}(?:\/related)?)?|product|products\/[0-9a-f-]{36}|login|register|forgot-password|terms|sitemap[\w-]*\.xml|robots\.txt)?(?:\?|$)/;
const longestAddress = 1024;

/** The API's documents: they ignore the query string and never change while the process runs. */
const withoutQuery = /^(\/api\/(?:openapi\.json|docs))(?:\?|$)/;

/** Something a page was drawn from. */
export type Source = { isSame: () => Promise<boolean> };

/** What the shop asks itself. A page leaves here what it was drawn from: as long as that is the same, so is the page. */
export type OwnRequest = { asksItself: true; drawnFrom?: Source[] };

/** What answers requests, be they of visitors or the shop's own. */
export type Shop = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
};

const freshMs = 1_000;
const forGood = Number.POSITIVE_INFINITY;
/** The same for a CDN in front. Browsers ask each time: only the shop knows whether they have just changed something. */
const sharedForASecond = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";

/** The cache key of a public read; undefined for other requests. */
export function publicReadKey(url: string): string | undefined {
  const path = withoutQuery.exec(url)?.[1];
  if (path) return path;
  return url.length <= longestAddress && publicRead.test(url) ? url : undefined;
}

/** Who signs in, or has just changed something, reads from the database. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || hasJustWritten(headers.cookie);
}

/** Asks the shop itself, with nothing of the visitor's request but its address: no header can get into what others are sent. */
export async function readPublic(shop: Shop, origin: string, url: string): Promise<Answer> {
  const own: OwnRequest = { asksItself: true };
  const response = await shop.fetch(new Request(`${origin}${url}`), own);
  const headers = new Headers(response.headers);
  headers.delete("vary");
  if (response.status === 200) {
    headers.delete("x-request-id");
    if (!headers.get("cache-control")?.startsWith("public")) headers.set("cache-control", sharedForASecond);
  }
  const body = Buffer.from(await response.arrayBuffer());
  const answer = createAnswer({
    status: response.status,
    headers: [...headers],
    body,
    freshMs: withoutQuery.test(url) ? forGood : freshMs,
  });
  const { drawnFrom } = own;
  return drawnFrom ? { ...answer, isStillTrue: () => areSame(drawnFrom) } : answer;
}

async function areSame(sources: Source[]): Promise<boolean> {
  return (await Promise.all(sources.map((source) => source.isSame()))).every(Boolean);
}
