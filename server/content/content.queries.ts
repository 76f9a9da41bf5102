import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import type { ContentValues, PostContent } from "#contract/content/content.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import type { Photo } from "#contract/products/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { type Page, type PageQuery, pageOf, readPage } from "#server/db/page-window.ts";
import { contentPieces, contentVersions } from "#server/db/schema/content.ts";
import { users } from "#server/db/schema/users.ts";
import { defaultContent } from "./default-content.ts";

export type Piece<Kind extends ContentKind = ContentKind> = {
  kind: Kind;
  key: string;
  /** 0: the default. */
  version: number;
  value: ContentValues[Kind];
  photo: Photo | null;
  changedAt: Date | null;
};

/** The piece as it is now, or its default. Undefined: there is none, such as a deleted post. */
export async function findPiece<Kind extends ContentKind>(
  db: Queryable,
  kind: Kind,
  key: string,
): Promise<Piece<Kind> | undefined> {
  const [row] = await db
    .select()
    .from(contentPieces)
    .where(and(eq(contentPieces.kind, kind), eq(contentPieces.key, key)));
  return row ? (row as Piece<Kind>) : defaultPiece(kind, key);
}

/** Locked until the change is committed. */
export async function lockPiece(tx: Queryable, kind: ContentKind, key: string): Promise<Piece | undefined> {
  const [row] = await tx
    .select()
    .from(contentPieces)
    .where(and(eq(contentPieces.kind, kind), eq(contentPieces.key, key)))
    .for("update");
  return row ?? defaultPiece(kind, key);
}

function defaultPiece<Kind extends ContentKind>(kind: Kind, key: string): Piece<Kind> | undefined {
  const value = defaultContent(kind, key);
  return value && { kind, key, version: 0, value, photo: null, changedAt: null };
}

/** Stored pieces of these kinds, except posts. */
export function listChangedPieces(db: Queryable, kinds: Exclude<ContentKind, "post">[]): Promise<Piece[]> {
  return db.select().from(contentPieces).where(inArray(contentPieces.kind, kinds));
}

const postSlug = sql`(${contentPieces.value} ->> 'slug')`;
const postDate = sql`(${contentPieces.value} ->> 'date')`;
const isPost = sql`${contentPieces.kind} = 'post'`;
const isPublic = sql`(${contentPieces.value} ->> 'published')::boolean and ${postDate} <= (select shop_today())::text`;

export type PostRow = Piece<"post">;

/** The newest published posts. */
export async function listNewestPosts(db: Queryable, limit: number): Promise<PostRow[]> {
  return (await listPosts(db, { limit })).rows;
}

/** A page of posts, the newest first, and the total; for visitors only those that are published. */
export async function listPosts(
  db: Queryable,
  { page, limit, drafts = false }: PageQuery & { drafts?: boolean },
): Promise<Page<PostRow>> {
  const where = drafts ? isPost : and(isPost, isPublic);
  const total = await db.$count(contentPieces, where);
  return readPage(pageOf({ page, limit }), total, async ({ offset, take, reversed }) => {
    const order = [postDate, contentPieces.key].map(reversed ? asc : desc);
    const rows = db
      .select()
      .from(contentPieces)
      .where(where)
      .orderBy(...order)
      .limit(take)
      .offset(offset);
    return (await rows) as PostRow[];
  });
}

/** Whether visitors see any post. */
export async function hasPublicPosts(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ key: contentPieces.key })
    .from(contentPieces)
    .where(and(isPost, isPublic))
    .limit(1);
  return rows.length > 0;
}

export async function findPublicPost(db: Queryable, slug: string): Promise<PostRow | undefined> {
  const rows = await db
    .select()
    .from(contentPieces)
    .where(and(isPost, isPublic, eq(postSlug, slug)));
  return rows[0] as PostRow | undefined;
}

/** The key of the post with this slug. */
export async function findSlugOwner(tx: Queryable, slug: PostContent["slug"]): Promise<string | undefined> {
  const rows = await tx
    .select({ key: contentPieces.key })
    .from(contentPieces)
    .where(and(isPost, eq(postSlug, slug)));
  return rows[0]?.key;
}

type HistoryFilter = PageQuery & { kind?: ContentKind | undefined; key?: string | undefined };

/** All states of a piece, or of all pieces, newest first. */
export async function listVersions(db: Queryable, { kind, key, ...query }: HistoryFilter) {
  const where = and(
    kind ? eq(contentVersions.kind, kind) : undefined,
    key ? eq(contentVersions.key, key) : undefined,
  );
  const total = await db.$count(contentVersions, where);
  return readPage(pageOf(query, dashboardPageSize), total, ({ offset, take, reversed }) =>
    db
      .select({
        id: contentVersions.id,
        kind: contentVersions.kind,
        key: contentVersions.key,
        title: contentVersions.title,
        version: contentVersions.version,
        at: contentVersions.at,
        by: users.name,
        deleted: sql<boolean>`${contentVersions.value} is null`,
        current: sql<boolean>`not exists (select from content_versions later where later.kind = ${contentVersions.kind}
        and later.key = ${contentVersions.key} and later.version > ${contentVersions.version})`,
      })
      .from(contentVersions)
      .leftJoin(users, eq(users.id, contentVersions.actorId))
      .where(where)
      .orderBy((reversed ? asc : desc)(contentVersions.id))
      .limit(take)
      .offset(offset),
  );
}

export async function findVersion(db: Queryable, id: string) {
  const rows = await db.select().from(contentVersions).where(eq(contentVersions.id, id));
  return rows[0];
}

/** The number of the newest state, also of a deleted piece. */
export async function latestVersion(tx: Queryable, kind: ContentKind, key: string): Promise<number> {
  const [row] = await tx
    .select({ latest: sql<number>`coalesce(max(${contentVersions.version}), 0)` })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key)));
  return row?.latest ?? 0;
}
