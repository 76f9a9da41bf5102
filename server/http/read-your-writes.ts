import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Db } from "#server/db/client.ts";
import { maxReplicaLagMs, type Replica } from "#server/db/replica.ts";

/** Longer than a shared response is cached. */
const cachedSeconds = 3;
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Sets a cookie after a write, because pages and the product list are requested without a token. Until it expires, the browser's
 * requests bypass the cache and the replica, and so see the change. Only browsers send an Origin with a write: programs get no cookie.
 */
export function markOwnWrites(replica?: Replica) {
  const seconds = cachedSeconds + (replica ? maxReplicaLagMs / 1000 : 0);
  const cookie = `wrote=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  return createMiddleware(async (c, next) => {
    await next();
    if (safe.has(c.req.method) || c.res.status >= 400 || c.req.header("Origin") === undefined) return;
    c.res.headers.append("Set-Cookie", cookie);
  });
}

export function hasJustWritten(cookies: string | undefined): boolean {
  return cookies?.includes("wrote=1") ?? false;
}

/** The environment of a request whose response goes into the cache for all clients. */
export const sharedLoad = { shared: true };

export function isSharedLoad(c: Context): boolean {
  return Boolean((c.env as Partial<typeof sharedLoad> | undefined)?.shared);
}

/** Runs the query of a public route: on the replica if its response is cached for all clients, otherwise on the primary. */
export type PublicRead = <Result>(c: Context, query: (db: Db) => Promise<Result>) => Promise<Result>;

export function createPublicRead(db: Db, replica?: Replica): PublicRead {
  return (c, query) => (replica && isSharedLoad(c) ? replica.read(query) : query(db));
}
