import type { MailContent } from "#contract/content/content.ts";
import type { Home, Page, PieceState, Post, PostSummary, Site } from "#contract/content/content-api.ts";
import { blanksIn, type ContentKind, type PageSlug, pageSlugs } from "#contract/content/content-kinds.ts";
import { type MailName, mailNames } from "#contract/content/mails.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import {
  findPiece,
  findPublicPost,
  hasPublicPosts,
  listChangedPieces,
  listNewestPosts,
  type Piece,
  type PostRow,
} from "./content.queries.ts";
import { titleOf } from "./content-title.ts";
import { defaultContent, onlyKey } from "./default-content.ts";
import { fillBlanks } from "./fill-blanks.ts";
import { excerptOf, renderMarkdown } from "./markdown.ts";

const postsOnHome = 3;

async function requiredPiece<Kind extends Exclude<ContentKind, "post">>(
  db: Queryable,
  kind: Kind,
  key: string = onlyKey,
): Promise<Piece<Kind>> {
  const piece = await findPiece(db, kind, key);
  if (!piece) throw new Error(`There is no default for ${kind}/${key}`);
  return piece;
}

/** The words of the frame, with one query for all of them. */
export async function readSite(db: Queryable): Promise<Site> {
  const [changed, hasPosts] = await Promise.all([
    listChangedPieces(db, ["home", "texts", "page"]),
    hasPublicPosts(db),
  ]);
  const current = <Kind extends "home" | "texts" | "page">(kind: Kind, key: string = onlyKey) =>
    currentValue(changed, kind, key);
  const { sections, voices } = current("home");
  const shown = (name: string) => sections.some((section) => section.name === name && section.visible);
  return {
    pages: pageSlugs.flatMap((slug) => {
      const { title, hidden } = current("page", slug);
      return hidden ? [] : [{ slug, title }];
    }),
    anchors: [
      ...(shown("category") ? (["category"] as const) : []),
      ...(shown("customer") && voices.length > 0 ? (["customer"] as const) : []),
      ...(shown("blog") && hasPosts ? (["blog"] as const) : []),
    ],
    texts: current("texts"),
  };
}

function currentValue<Kind extends Exclude<ContentKind, "post">>(changed: Piece[], kind: Kind, key: string) {
  const piece = changed.find((one) => one.kind === kind && one.key === key) as Piece<Kind> | undefined;
  const value = piece?.value ?? defaultContent(kind, key);
  if (!value) throw new Error(`There is no default for ${kind}/${key}`);
  return value;
}

export async function readHome(db: Queryable): Promise<Home> {
  const [{ value, photo }, posts] = await Promise.all([
    requiredPiece(db, "home"),
    listNewestPosts(db, postsOnHome),
  ]);
  return { ...value, photo, posts: posts.map(summaryOf) };
}

/** Undefined: the owner hid it. */
export async function readPage(
  db: Queryable,
  slug: PageSlug,
  settings: ShopSettings,
): Promise<Page | undefined> {
  const { value } = await requiredPiece(db, "page", slug);
  if (value.hidden) return undefined;
  return { slug, title: value.title, html: renderMarkdown(fillBlanks(value.markdown, settings)) };
}

export async function readPost(db: Queryable, slug: string): Promise<Post | undefined> {
  const row = await findPublicPost(db, slug);
  return row && { ...summaryOf(row), html: renderMarkdown(row.value.markdown) };
}

export function summaryOf({ value, photo }: PostRow): PostSummary {
  const { slug, title, date, markdown } = value;
  return { slug, title, date, excerpt: excerptOf(markdown), photo };
}

export async function readMailWords(db: Queryable, name: MailName): Promise<MailContent> {
  return (await requiredPiece(db, "mail", name)).value;
}

/** Everything but posts, for the dashboard. */
export async function listStates(db: Queryable, settings: ShopSettings): Promise<PieceState[]> {
  const changed = await listChangedPieces(db, ["home", "texts", "page", "mail"]);
  const all: { kind: Exclude<ContentKind, "post">; key: string }[] = [
    { kind: "home", key: onlyKey },
    ...pageSlugs.map((key) => ({ kind: "page" as const, key })),
    { kind: "texts", key: onlyKey },
    ...mailNames.map((key) => ({ kind: "mail" as const, key })),
  ];
  return all.map(({ kind, key }) => {
    const piece = changed.find((one) => one.kind === kind && one.key === key);
    const value = currentValue(changed, kind, key);
    const filled = "markdown" in value ? { ...value, markdown: fillBlanks(value.markdown, settings) } : value;
    return stateOf({ kind, key, value: filled, changedAt: piece?.changedAt ?? null });
  });
}

export function stateOf({
  kind,
  key,
  value,
  changedAt,
}: Pick<Piece, "kind" | "key" | "value" | "changedAt">) {
  return {
    kind,
    key,
    title: titleOf(kind, key, value),
    changedAt: changedAt?.toISOString() ?? null,
    blanks: "markdown" in value ? blanksIn(value.markdown).length : 0,
    public: "published" in value ? value.published : !("hidden" in value && value.hidden),
  };
}
