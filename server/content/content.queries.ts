import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import type { ContentValues, PostContent } from "#contract/content/content.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import type { Photo } from "#contract/products/product.ts";
import type { Queryable } from "#server/db/client.ts";
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
    .where(and(eq(contentPieces.kind, kind), eq(contentPieces.key, key)))
    .prepare("find_piece")
    .execute();
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
  return db
    .select()
    .from(contentPieces)
    .where(inArray(contentPieces.kind, kinds))
    .prepare("list_changed_pieces")
    .execute();
}

const postSlug = sql`(${contentPieces.value} ->> 'slug')`;
const postDate = sql`(${contentPieces.value} ->> 'date')`;
const isPost = sql`${contentPieces.kind} = 'post'`;
const isPublic = sql`(${contentPieces.value} ->> 'published')::boolean and ${postDate} <= (select shop_today())::text`;
const newestFirst = [sql`${postDate} desc`, desc(contentPieces.key)];

export type PostRow = Piece<"post">;

/** Posts, the newest first; for visitors only those that are published. */
export async function listPosts(
  db: Queryable,
  { limit, offset = 0, drafts = false }: { limit: number; offset?: number; drafts?: boolean },
): Promise<PostRow[]> {
  const rows = await db
    .select()
    .from(contentPieces)
    .where(drafts ? isPost : and(isPost, isPublic))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return rows as PostRow[];
}

export async function countPosts(db: Queryable, { drafts = false } = {}): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(contentPieces)
    .where(drafts ? isPost : and(isPost, isPublic));
  return counted?.total ?? 0;
}

/** Whether visitors see any post. */
export async function hasPublicPosts(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ key: contentPieces.key })
    .from(contentPieces)
    .where(and(isPost, isPublic))
    .limit(1)
    .prepare("find_public_post")
    .execute();
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

type HistoryFilter = {
  kind?: ContentKind | undefined;
  key?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** All states of a piece, or of all pieces, newest first. */
export async function listVersions(
  db: Queryable,
  { kind, key, page = 1, limit = dashboardPageSize }: HistoryFilter,
) {
  const where = and(
    kind ? eq(contentVersions.kind, kind) : undefined,
    key ? eq(contentVersions.key, key) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(contentVersions).where(where);
  const rows = await db
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
    .orderBy(desc(contentVersions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: counted?.total ?? 0 };
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
