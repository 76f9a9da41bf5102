import { z } from "zod";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import type { ContentValues } from "#contract/content/content.ts";
import { postContent } from "#contract/content/content.ts";
import {
  contentVersion,
  historyQuery,
  homeChange,
  pageChange,
  pageParams,
  piece,
  pieceParams,
  pieceState,
  postChange,
  postListQuery,
  previewInput,
  previewOutput,
  restoreInput,
  textsChange,
} from "#contract/content/content-api.ts";
import { blanksIn, type ContentKind } from "#contract/content/content-kinds.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { addPost } from "./add-post.ts";
import { findPiece, listPosts, listVersions } from "./content.queries.ts";
import { onlyKey } from "./default-content.ts";
import { fillBlanks } from "./fill-blanks.ts";
import { renderMarkdown } from "./markdown.ts";
import { listStates, stateOf } from "./read-content.ts";
import { restoreContent } from "./restore-content.ts";
import { saveContent } from "./save-content.ts";

/** Texts in any script, with JSON's escapes. */
const maxBody = { bytes: 256 * 1024, message: "The text is too long." };

type ContentParts = { db: Db; settings: Settings };

/** The owner's words, for the dashboard. */
export function contentAdminRoutes({ db, settings }: ContentParts) {
  async function save<Kind extends ContentKind>(
    actor: User,
    kind: Kind,
    key: string,
    { version, ...value }: ContentValues[Kind] & { version: number },
  ) {
    const change = { kind, key, seen: version, value: value as unknown as ContentValues[Kind] };
    return { modifiedCount: Number(await saveContent(db, actor, change)) };
  }

  async function requirePost(key: string) {
    const post = await findPiece(db, "post", key);
    if (!post) throw new DomainError("not_found", "There is no such post.");
    return post;
  }

  return [
    route(
      "GET /content",
      {
        operationId: "listContent",
        summary: "List the content of the shop with its state, without posts",
        access: "admin",
        output: z.array(pieceState),
      },
      () => listStates(db, settings.current()),
    ),
    route(
      "GET /content/history",
      {
        operationId: "listContentVersions",
        summary: "List all versions of a piece of content, or of all, newest first",
        access: "admin",
        query: historyQuery,
        output: z.array(contentVersion),
      },
      async ({ c, query }) =>
        sendPage(c, await listVersions(db, query), ({ id, at, ...version }) => ({
          _id: id,
          at: at.toISOString(),
          ...version,
        })),
    ),
    route(
      "POST /content/history/:id/restore",
      {
        operationId: "restoreContentVersion",
        summary: "Make an earlier version the current one",
        access: "admin",
        params: idParams,
        input: restoreInput,
        idempotent: true,
        output: modified,
        refuses: ["not_found", "content_changed"],
      },
      async ({ user, params, input, keyed }) => ({
        modifiedCount: Number(await restoreContent(db, user, { id: params.id, seen: input.version }, keyed)),
      }),
    ),
    route(
      "POST /content/preview",
      {
        operationId: "previewMarkdown",
        summary: "Render Markdown as it will be shown",
        access: "admin",
        input: previewInput,
        output: previewOutput,
        maxBody,
      },
      ({ input: { kind, markdown } }) => {
        const filled = kind === "page" ? fillBlanks(markdown, settings.current()) : markdown;
        return { html: renderMarkdown(filled), blanks: blanksIn(filled) };
      },
    ),
    route(
      "GET /content/posts",
      {
        operationId: "listPostsWithDrafts",
        summary: "List all posts with drafts, newest first",
        access: "admin",
        query: postListQuery,
        output: z.array(pieceState.extend({ date: z.iso.date(), slug: z.string() })),
      },
      async ({ c, query: { page = 1, limit = dashboardPageSize } }) => {
        const posts = await listPosts(db, { page, limit, drafts: true });
        return sendPage(c, posts, (row) => ({ ...stateOf(row), date: row.value.date, slug: row.value.slug }));
      },
    ),
    route(
      "POST /content/posts",
      {
        operationId: "addPost",
        summary: "Add a post",
        access: "admin",
        input: postContent,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        maxBody,
      },
      async ({ user, input, keyed }) => ({ insertedId: await addPost(db, user, input, keyed) }),
    ),
    route(
      "PATCH /content/posts/:id",
      {
        operationId: "changePost",
        summary: "Change a post",
        access: "admin",
        params: idParams,
        input: postChange,
        output: modified,
        refuses: ["not_found", "content_changed"],
        maxBody,
      },
      async ({ user, params, input }) => {
        await requirePost(params.id);
        return save(user, "post", params.id, input);
      },
    ),
    route(
      "DELETE /content/posts/:id",
      {
        operationId: "deletePost",
        summary: "Delete a post. It can be restored from its history",
        access: "admin",
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["not_found"],
      },
      async ({ user, params }) => {
        const { version } = await requirePost(params.id);
        const change = { kind: "post" as const, key: params.id, seen: version, value: null };
        return { deletedCount: Number(await saveContent(db, user, change)) };
      },
    ),
    route(
      "PATCH /content/home",
      {
        operationId: "changeHome",
        summary: "Change the home page",
        access: "admin",
        input: homeChange,
        output: modified,
        refuses: ["content_changed"],
      },
      ({ user, input }) => save(user, "home", onlyKey, input),
    ),
    route(
      "PATCH /content/texts",
      {
        operationId: "changeTexts",
        summary: "Change the texts of product pages, the footer and error pages",
        access: "admin",
        input: textsChange,
        output: modified,
        refuses: ["content_changed"],
      },
      ({ user, input }) => save(user, "texts", onlyKey, input),
    ),
    route(
      "PATCH /pages/:slug",
      {
        operationId: "changePage",
        summary: "Change one of the owner's pages",
        access: "admin",
        params: pageParams,
        input: pageChange,
        output: modified,
        refuses: ["content_changed"],
        maxBody,
      },
      ({ user, params, input }) => save(user, "page", params.slug, input),
    ),
    route(
      "GET /content/:kind/:key",
      {
        operationId: "getContentPiece",
        summary: "Get a piece of content to edit, with its version",
        access: "admin",
        params: pieceParams,
        output: piece,
        refuses: ["not_found"],
      },
      async ({ params }) => {
        const found = await findPiece(db, params.kind, params.key);
        if (!found) throw new DomainError("not_found", "There is no such content.");
        const { kind, key, version, value } = found;
        return { kind, key, version, value };
      },
    ),
  ];
}
