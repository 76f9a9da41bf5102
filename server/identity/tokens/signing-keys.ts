import { asc, inArray, sql } from "drizzle-orm";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import { LRUCache } from "lru-cache";
import type { Db, Queryable } from "#server/db/client.ts";
import { identityKeys } from "#server/db/schema/identity.ts";
import { transact } from "#server/db/transact.ts";
import type { Bearer } from "./bearer.ts";

export const tokenTtlSeconds = 3600;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const cacheMs = 5 * minuteMs;
/** A new key is published before it signs. Longer than the cache, so that all servers know it by then. */
const publishedAheadMs = 15 * minuteMs;
const signsForMs = 30 * dayMs;
/** A retired key stays until its last token has expired, plus some clock skew. */
const retentionMs = tokenTtlSeconds * 1000 + 10 * minuteMs;

const keysLock = 7_364_202;

type KeyRow = typeof identityKeys.$inferSelect;
type SigningKey = { kid: string; privateKey: CryptoKey };
type VerifiedToken = { bearer: Bearer; expiresAt: number };
type Keys = {
  signing: SigningKey;
  published: JWK[];
  keySet: ReturnType<typeof createLocalJWKSet>;
  /** Access tokens whose signatures these keys have verified. Dropped with the keys, so that tokens of a deleted key are refused. */
  verifiedTokens: LRUCache<string, VerifiedToken>;
};

/** In characters: about 10,000 of our tokens. */
const verifiedTokensSize = 4 * 1024 * 1024;

export type KeyRing = ReturnType<typeof createKeyRing>;

/** Signing keys of the embedded identity service. Creates the first key and rotates old ones. */
export function createKeyRing(db: Db, now: () => number = Date.now) {
  let cached: { atMs: number; keys: Promise<Keys> } | undefined;

  return async function currentKeys(): Promise<Keys> {
    const atMs = now();
    if (!cached || atMs - cached.atMs >= cacheMs) {
      const keys = readKeys(db, atMs);
      cached = { atMs, keys };
      // Errors are not cached.
      keys.catch(() => {
        if (cached?.keys === keys) cached = undefined;
      });
    }
    return cached.keys;
  };
}

async function readKeys(db: Db, nowMs: number): Promise<Keys> {
  const rows = await listKeys(db);
  const current = isDue(rows, nowMs) || outdated(rows, nowMs).length > 0 ? await renewKeys(db, nowMs) : rows;
  const signing = current.findLast((row) => row.signsFrom.getTime() <= nowMs) ?? current[0];
  if (!signing) throw new Error("There is no key to sign with.");
  const privateKey = (await importJWK(signing.privateJwk, "ES256")) as CryptoKey;
  const published = current.map((row) => row.publicJwk);
  return {
    signing: { kid: signing.kid, privateKey },
    published,
    keySet: createLocalJWKSet({ keys: published }),
    verifiedTokens: new LRUCache({
      maxSize: verifiedTokensSize,
      sizeCalculation: (_, token) => token.length,
    }),
  };
}

/** One server creates the new key; the others wait for the lock and read it. */
async function renewKeys(db: Db, nowMs: number): Promise<KeyRow[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`);
    const rows = await listKeys(tx);
    if (isDue(rows, nowMs)) {
      const signsFromMs = rows.length === 0 ? nowMs : nowMs + publishedAheadMs;
      await tx.insert(identityKeys).values(await newKey(new Date(signsFromMs)));
    }
    const retired = outdated(rows, nowMs).map((row) => row.kid);
    if (retired.length > 0) await tx.delete(identityKeys).where(inArray(identityKeys.kid, retired));
    return listKeys(tx);
  });
}

function listKeys(db: Queryable): Promise<KeyRow[]> {
  return db.select().from(identityKeys).orderBy(asc(identityKeys.signsFrom), asc(identityKeys.kid));
}

function isDue(rows: KeyRow[], nowMs: number): boolean {
  const newest = rows.at(-1);
  return !newest || newest.signsFrom.getTime() + signsForMs - publishedAheadMs <= nowMs;
}

function outdated(rows: KeyRow[], nowMs: number): KeyRow[] {
  return rows.filter((_, index) => {
    const successor = rows[index + 1];
    return successor !== undefined && successor.signsFrom.getTime() + retentionMs <= nowMs;
  });
}

async function newKey(signsFrom: Date): Promise<KeyRow> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const publicJwk = { ...bare, kid, alg: "ES256", use: "sig" };
  return { kid, publicJwk, privateJwk: await exportJWK(pair.privateKey), signsFrom };
}
