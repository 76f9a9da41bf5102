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
import type { Db, Queryable } from "#server/db/client.ts";
import { identityKeys } from "#server/db/schema/identity.ts";
import { transact } from "#server/db/transact.ts";

export const tokenLifeSeconds = 3600;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a server trusts what it read. */
const rereadAfterMs = 5 * minuteMs;
/** A new key is public for so long before it signs: longer than any server goes without reading, so all know it by then. */
const publishedAheadMs = 15 * minuteMs;
const signsForMs = 30 * dayMs;
/** A key that signs no more is kept until its last token has run out, and a little longer because clocks differ. */
const keptForMs = tokenLifeSeconds * 1000 + 10 * minuteMs;

const keysLock = 7_364_202;

type KeyRow = typeof identityKeys.$inferSelect;
type SigningKey = { kid: string; privateKey: CryptoKey };
/** What signs, what the world may see, and the same ready to check signatures with. */
type Keys = { signing: SigningKey; published: JWK[]; keySet: ReturnType<typeof createLocalJWKSet> };

export type KeyRing = ReturnType<typeof createKeyRing>;

/** The keys of the embedded identity service, made when there are none and replaced when they are old. */
export function createKeyRing(db: Db, now: () => number = Date.now) {
  let read: { atMs: number; keys: Promise<Keys> } | undefined;

  return async function currentKeys(): Promise<Keys> {
    const atMs = now();
    if (!read || atMs - read.atMs >= rereadAfterMs) {
      const keys = readKeys(db, atMs);
      read = { atMs, keys };
      // The database was away: the next one asks again.
      keys.catch(() => {
        if (read?.keys === keys) read = undefined;
      });
    }
    return read.keys;
  };
}

async function readKeys(db: Db, nowMs: number): Promise<Keys> {
  const rows = await listKeys(db);
  const settled = isDue(rows, nowMs) || outdated(rows, nowMs).length > 0 ? await renewKeys(db, nowMs) : rows;
  const signing = settled.findLast((row) => row.signsFrom.getTime() <= nowMs) ?? settled[0];
  if (!signing) throw new Error("There is no key to sign with.");
  const privateKey = (await importJWK(signing.privateJwk, "ES256")) as CryptoKey;
  const published = settled.map((row) => row.publicJwk);
  return {
    signing: { kid: signing.kid, privateKey },
    published,
    keySet: createLocalJWKSet({ keys: published }),
  };
}

/** One server makes the new key; the others wait for it and read it. */
async function renewKeys(db: Db, nowMs: number): Promise<KeyRow[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`);
    const rows = await listKeys(tx);
    if (isDue(rows, nowMs)) {
      const signsFromMs = rows.length === 0 ? nowMs : nowMs + publishedAheadMs;
      await tx.insert(identityKeys).values(await newKey(new Date(signsFromMs)));
    }
    const gone = outdated(rows, nowMs).map((row) => row.kid);
    if (gone.length > 0) await tx.delete(identityKeys).where(inArray(identityKeys.kid, gone));
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
    return successor !== undefined && successor.signsFrom.getTime() + keptForMs <= nowMs;
  });
}

async function newKey(signsFrom: Date): Promise<KeyRow> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const publicJwk = { ...bare, kid, alg: "ES256", use: "sig" };
  return { kid, publicJwk, privateJwk: await exportJWK(pair.privateKey), signsFrom };
}
